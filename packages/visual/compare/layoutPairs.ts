import type { Reason } from '#model/data.ts';
import type { Layout } from '#store/layout.ts';
import { ancestorsOf, componentsOf, type Node, nodesOf, pairNodes } from './layoutTree.ts';
import type { ChangedToken } from '#suite/suite.ts';
import { existenceReason, reasonsOf } from './reasons.ts';

/** px; rounding to tenths makes up to 0.1, and less than 0.2 can move letters by a whole pixel. */
const leastShift = 0.15;

/** px; an element that has not moved has the very same position. */
const leastMove = 0.05;

export const none: readonly Reason[] = [];

export const unique = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((reason) => [reason.key, reason])).values(),
];

/** May have changed since a picture that stays the same: no word and no image. */
const isUnseen = ({ kind, name }: Reason) =>
  kind === 'style' || kind === 'classes' || kind === 'attribute' || name === 'svg';

function rulesIn(before: Layout, after: Layout) {
  const [was, is] = [before, after].map((layout) => new Set(layout.flatMap((one) => one.rules)));
  return {
    isCommon: (rule: string) => was?.has(rule) === is?.has(rule),
    mentions: (selector: string) =>
      [...(was ?? []), ...(is ?? [])].some((rule) => rule.includes(selector)),
  };
}

/** Elements of two layouts in pairs: what of each has itself changed, grown or moved. */
export class LayoutPairs {
  protected readonly before: readonly Node[];
  protected readonly after: readonly Node[];
  protected readonly pairs: ReadonlyMap<Node, Node>;
  protected readonly height: number;
  private known: readonly Reason[] | undefined;
  protected readonly own = new Map<Node, readonly Reason[]>();

  /** @param height px of the pictures. @param item Whose they are. @param isSourced Has a line behind it. */
  constructor(
    before: Layout,
    after: Layout,
    tokens: readonly ChangedToken[],
    height = Infinity,
    item = '',
    isSourced: (reason: Reason) => boolean = () => true,
  ) {
    this.height = height;
    this.before = nodesOf(before);
    this.after = nodesOf(after);
    this.pairs = pairNodes(this.before, this.after);
    const rules = { ...rulesIn(before, after), tokens, item };
    const isSeen = ({ place }: Node) => place.y < height && place.y + place.height > 0;
    const note = (node: Node, kind: 'added' | 'removed') => {
      const around = node.parent && this.own.get(node.parent);
      const inherited = node.parent && !this.pairs.has(node.parent) ? around : undefined;
      const reason = existenceReason(node, kind, tokens);
      this.own.set(node, inherited ?? (isSeen(node) || isSourced(reason) ? [reason] : none));
    };
    for (const node of this.after) {
      const was = this.pairs.get(node);
      // A layout is as old as its picture, so that unseen changes since then differ too.
      const mayCount = (reason: Reason) => !isUnseen(reason) || isSourced(reason);
      if (was) this.own.set(node, reasonsOf(was, node, rules).filter(mayCount));
      else note(node, 'added');
    }
    for (const node of this.before) {
      const is = this.pairs.get(node);
      if (is) this.own.set(node, this.own.get(is) ?? none);
      else note(node, 'removed');
    }
  }

  private reachesOf(): readonly Reason[] {
    const [inside, properties] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
    const add = (to: Map<string, Set<string>>, key: string, one: string) =>
      to.set(key, (to.get(key) ?? new Set()).add(one));
    for (const node of this.own.keys()) {
      const [component] = componentsOf(node);
      const around = [node, ...ancestorsOf(node)].flatMap((one) => this.ownOf(one));
      for (const { key } of component ? around : none) add(inside, key, component ?? '');
      for (const { key, properties: own = [] } of this.ownOf(node))
        for (const one of own) add(properties, key, one);
    }
    return unique([...this.own.values()].flat()).map((reason) => ({
      ...reason,
      inside: [...(inside.get(reason.key) ?? [])],
      properties: [...(properties.get(reason.key) ?? [])],
    }));
  }

  /** Of all elements, whether the picture shows them or not. */
  reasons(): readonly Reason[] {
    return (this.known ??= this.reachesOf());
  }

  protected ownOf(node: Node): readonly Reason[] {
    return this.own.get(node) ?? none;
  }

  /** True also for an element that the other layout has not. */
  private isOther(node: Node, lengths: (node: Node) => readonly [number, number], least: number) {
    const other = this.pairs.get(node);
    if (!other) return true;
    const [[x, y], [left, top]] = [lengths(node), lengths(other)];
    return Math.abs(x - left) >= least || Math.abs(y - top) >= least;
  }

  protected hasGrown(node: Node): boolean {
    return this.isOther(node, ({ box }) => [box[2], box[3]], leastShift);
  }

  protected hasShifted(node: Node): boolean {
    return this.isOther(node, ({ box }) => [box[0], box[1]], leastShift);
  }

  protected hasMoved(node: Node): boolean {
    return this.isOther(node, ({ place }) => [place.x, place.y], leastMove);
  }

  protected childrenOf(node: Node): readonly Node[] {
    const other = this.pairs.get(node);
    const gone = other?.children.filter((child) => !this.pairs.has(child)) ?? [];
    return [...gone, ...node.children];
  }
}
