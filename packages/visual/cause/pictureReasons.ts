/** Finds the elements of a picture that have changed themselves. */
import { ancestorsOf, type Node, nodesOf, pairNodes } from '#diff/layoutTree.ts';
import type { Box, Reason } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import { componentOf } from '#suite/names.ts';
import { existenceReason, type Facts, orderReason, reasonsOf } from './reasons.ts';

/** px; rounding to tenths makes up to 0.1. */
const leastShift = 0.15;

/** px; an element that has not moved has the very same position. */
const leastMove = 0.05;

const none: readonly Reason[] = [];

export const unique = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((reason) => [reason.key, reason])).values(),
];

const movesOthers = (reason: Reason) => reason.reach === 'layout' || reason.reach === 'all';

/** No style, name or class: no word and no image changes unseen. */
const isUnseen = ({ kind, name }: Reason) =>
  /^(?:style|classes|attribute)$/.test(kind) || name === 'svg';

export class PictureReasons {
  readonly height: number;
  readonly before: readonly Node[];
  readonly after: readonly Node[];
  readonly pairs: ReadonlyMap<Node, Node>;
  private readonly ownReasons: ReadonlyMap<Node, readonly Reason[]>;
  readonly dialog: Node | undefined;

  constructor(
    before: Layout,
    after: Layout,
    facts: Pick<Facts, 'tokens' | 'item'>,
    height = Infinity,
    isSourced: (reason: Reason) => boolean = () => true,
  ) {
    this.height = height;
    this.before = nodesOf(before);
    this.after = nodesOf(after);
    const { pairs, reordered } = pairNodes(this.before, this.after);
    this.pairs = pairs;
    this.dialog = this.after.findLast(({ dialog }) => dialog)?.dialog;
    const { width, rem } = after;
    const found = this.findReasons({ ...facts, width, rem }, reordered, isSourced);
    this.ownReasons = found;
    this.settle(found, isSourced);
  }

  /** A layout is as old as its picture: what no line of the branch explains may have changed since. */
  private settle(
    found: Map<Node, readonly Reason[]>,
    isSourced: (reason: Reason) => boolean,
  ): void {
    const known = new Map<string, Reason | undefined>();
    const settled = (reason: Reason): readonly Reason[] => {
      if (!isUnseen(reason) || isSourced(reason)) return [reason];
      if (!known.has(reason.key)) known.set(reason.key, this.relatedTo(reason).find(isSourced));
      const cause = known.get(reason.key);
      return cause ? [{ ...reason, follows: cause }] : none;
    };
    const kept = [...found].map(([node, reasons]) => [node, reasons.flatMap(settled)] as const);
    for (const [node, reasons] of kept) found.set(node, reasons);
  }

  private findReasons(
    facts: Facts,
    reordered: ReadonlySet<Node>,
    isSourced: (reason: Reason) => boolean,
  ): Map<Node, readonly Reason[]> {
    const found = new Map<Node, readonly Reason[]>();
    const isSeen = ({ place }: Node) => place.y < this.height && place.y + place.height > 0;
    const addExistence = (node: Node, kind: 'added' | 'removed') => {
      const isInside = node.parent !== undefined && !this.pairs.has(node.parent);
      const reason = existenceReason(node, kind, facts.tokens);
      const around = isInside && node.parent ? found.get(node.parent) : undefined;
      found.set(node, around ?? (isSeen(node) || isSourced(reason) ? [reason] : none));
    };
    for (const node of this.after) {
      const other = this.pairs.get(node);
      if (!other) {
        addExistence(node, 'added');
        continue;
      }
      const order = reordered.has(node) ? [orderReason(other.children, node.children, node)] : [];
      const reasons = [...reasonsOf(other, node, facts), ...order];
      found.set(node, reasons).set(other, reasons);
    }
    for (const node of this.before) if (!this.pairs.has(node)) addExistence(node, 'removed');
    return found;
  }

  /** Of all elements, whether the picture shows them or not. */
  reasons(): readonly Reason[] {
    const inside = new Map<string, Set<string>>();
    for (const node of this.ownReasons.keys()) {
      const component = componentOf(node.classes);
      const around = component ? [node, ...ancestorsOf(node)].flatMap((own) => this.of(own)) : none;
      for (const { key } of around)
        inside.set(key, (inside.get(key) ?? new Set()).add(component ?? ''));
    }
    return unique([...this.ownReasons.values()].flat()).map((reason) => ({
      ...reason,
      inside: [...(inside.get(reason.key) ?? [])],
    }));
  }

  of(node: Node): readonly Reason[] {
    return this.ownReasons.get(node) ?? none;
  }

  hasMoved(node: Node): boolean {
    const other = this.pairs.get(node);
    if (!other) return true;
    const [from, to] = [other.place, node.place];
    const isElsewhere =
      Math.abs(from.x - to.x) >= leastMove || Math.abs(from.y - to.y) >= leastMove;
    const hasGrown =
      Math.abs(from.width - to.width) >= leastShift ||
      Math.abs(from.height - to.height) >= leastShift;
    return isElsewhere || hasGrown;
  }

  /** Reasons elsewhere that a style or text comes from: `:has` reaches other elements. */
  private relatedTo(reason: Reason): readonly Reason[] {
    const others = (nodes: readonly Node[]) =>
      unique(nodes.flatMap((node) => this.of(node).filter(({ kind }) => makesOthers.test(kind))));
    const nodes = this.after.filter((node) => this.of(node).some(({ key }) => key === reason.key));
    const near = nodes.flatMap((node) => [node, ...ancestorsOf(node), ...this.inside(node)]);
    const found = others(near);
    return found.length > 0 ? found : others(nodes.flatMap((node) => this.beside(node)));
  }

  private inside(node: Node): readonly Node[] {
    const gone = this.pairs.get(node)?.children.filter((child) => !this.pairs.has(child)) ?? [];
    return [...node.children, ...gone].flatMap((child) => [child, ...this.inside(child)]);
  }

  private beside({ parent }: Node): readonly Node[] {
    const gone = parent
      ? this.pairs.get(parent)?.children.filter((node) => !this.pairs.has(node))
      : [];
    return [...(parent?.children ?? []), ...(gone ?? [])];
  }

  /** Own reasons of elements that have moved or grown, or whose content has; each with its places. */
  movers(): readonly { readonly reason: Reason; readonly before: Box; readonly after: Box }[] {
    const gone = this.before.filter((node) => !this.pairs.has(node));
    return [...this.after, ...gone].flatMap((node) => {
      const reasons = this.of(node).filter(movesOthers);
      const other = this.pairs.get(node);
      const around = [node, ...node.children, ...this.beside(node)];
      if (reasons.length === 0 || !around.some((own) => this.hasMoved(own))) return [];
      const place = { before: (other ?? node).place, after: node.place };
      return reasons.map((reason) => ({ reason, ...place }));
    });
  }
}

const makesOthers = /^(?:attribute|text|added|removed|order|image)$/;
