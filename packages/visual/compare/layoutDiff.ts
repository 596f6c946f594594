/** Leads from elements that moved or grew back to elements that changed themselves. */
import type { Reason } from '#model/data.ts';
import { declarationsOf } from './declarations.ts';
import { LayoutPairs, none, unique } from './layoutPairs.ts';
import { isAt, isAtCorner, nodesAt, reach, smallest } from './layoutPlaces.ts';
import { ancestorsOf, isWithin, labelOf, type Node } from './layoutTree.ts';
import type { Point } from './regions.ts';

/** px that a shadow may reach. */
const shadow = 96;

const layout = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ reach }) => reach === 'layout' || reach === 'all');

/** Leaves out moves: only looks apply to all elements inside. */
const looks = (reasons: readonly Reason[]) => reasons.filter(({ reach }) => reach !== 'layout');

const besides = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const hasShadow = (node: Node) =>
  [...declarationsOf(node, node.states).values()].some(
    ({ name, value }) => name === 'box-shadow' && value !== 'none',
  );

export class LayoutDiff extends LayoutPairs {
  private readonly knownGrowth = new Map<Node, readonly Reason[]>();
  private readonly dialog = this.after.findLast(({ dialog }) => dialog)?.dialog;
  /** Of what covers what. */
  private readonly stacks = this.reasons().filter(({ reach: own }) => own === 'stack');
  /** Have a shadow, which has grown or moved with them. */
  private readonly shades = this.after.filter(
    (node) => (this.hasGrown(node) || this.hasMoved(node)) && hasShadow(node),
  );

  private growthOf(node: Node): readonly Reason[] {
    const known = this.knownGrowth.get(node);
    if (known) return known;
    this.knownGrowth.set(node, none);
    const moved = this.childrenOf(node).filter(
      (child) => this.hasGrown(child) || this.hasShifted(child),
    );
    const found = unique(layout([...this.ownOf(node), ...this.growthIn(moved)]));
    this.knownGrowth.set(node, found);
    return found;
  }

  private growthIn(nodes: readonly Node[]): readonly Reason[] {
    return nodes.flatMap((one) => (this.pairs.has(one) ? this.growthOf(one) : this.ownOf(one)));
  }

  private growthAround(node: Node): readonly Reason[] {
    for (let around = node.parent; around; around = around.parent) {
      const found = this.growthOf(around);
      if (found.length > 0) return found;
    }
    return none;
  }

  private shiftOf(node: Node): readonly Reason[] {
    const { parent } = node;
    // A picture of one control follows it, so that everything else moves.
    if (!parent) return this.hasShifted(node) ? layout(this.reasons()) : none;
    if (!this.hasShifted(node)) return this.shiftOf(parent);
    const siblings = this.childrenOf(parent);
    const of = (nodes: readonly Node[]) =>
      this.growthIn(nodes.filter((one) => one !== node && this.hasGrown(one)));
    const above = siblings.filter(({ place }) => place.y < node.place.y + node.place.height);
    const near = [...layout(this.ownOf(node)), ...layout(this.ownOf(parent)), ...of(above)];
    if (near.length > 0) return unique(near);
    const others = of(siblings);
    return others.length > 0 ? unique(others) : this.growthAround(node);
  }

  /** Own reasons that can change this point. */
  private ownAt(node: Node, x: number, y: number): readonly Reason[] {
    return this.ownOf(node).filter(
      ({ reach }) => reach !== 'speech' && (reach !== 'corner' || isAtCorner(node, x, y)),
    );
  }

  private reasonsFor(node: Node, own = layout(this.ownOf(node))): readonly Reason[] {
    const found = [...own];
    if (!this.pairs.has(node)) return found;
    if (this.hasGrown(node)) {
      const grown = this.growthOf(node);
      found.push(...(grown.length > 0 ? grown : this.growthAround(node)));
    }
    if (this.hasMoved(node)) found.push(...this.shiftOf(node));
    return unique(found);
  }

  private reasonsAt(
    nodes: readonly Node[],
    [x, y]: readonly [number, number],
    isBeside: boolean,
  ): readonly Reason[] {
    // An overflow at the end belongs to the page.
    const here = nodesAt(nodes, x, y);
    const node = smallest(here) ?? nodes[0];
    const isChanged = (one: Node, own: readonly Reason[]) =>
      own.length > 0 || this.hasGrown(one) || this.hasMoved(one);
    const own = node && (isBeside ? looks : unique)(this.ownAt(node, x, y));
    const found =
      own && isChanged(node, own)
        ? this.reasonsFor(node, own)
        : ancestorsOf(node)
            .map((one) => looks(this.ownAt(one, x, y)))
            .find((some) => some.length > 0);
    if (found && found.length > 0) return found;
    const near = nodesAt(nodes, x, y, reach);
    const stacks = [...near, ...near.flatMap(ancestorsOf)]
      .flatMap((one) => this.ownOf(one))
      .filter(({ reach: own }) => own === 'stack');
    if (found || stacks.length > 0) return stacks;
    const closest = smallest(near.filter((one) => isChanged(one, looks(this.ownAt(one, x, y)))));
    return closest ? this.reasonsFor(closest, this.ownAt(closest, x, y)) : none;
  }

  reasonsOfPoint({ x, before, after }: Point): readonly Reason[] {
    // An element that ends within a pixel colours it too.
    for (const [right, down] of besides) {
      const isBeside = right !== 0 || down !== 0;
      const found = unique([
        ...this.reasonsAt(this.before, [x + right, before + down], isBeside),
        ...this.reasonsAt(this.after, [x + right, after + down], isBeside),
      ]);
      if (found.length > 0) return found;
    }
    return none;
  }

  /** Of pixels that differ little: what covers what, or what has moved its shadow. */
  faintReasonsAt({ x, after }: Point): readonly Reason[] {
    if (this.stacks.length > 0) return this.stacks;
    const shade = smallest(this.shades.filter((node) => isAt(node, x, after, shadow)));
    return shade ? this.reasonsFor(shade) : none;
  }

  hasMovedAt(x: number, before: number, after: number): boolean {
    const hasMoved = (nodes: readonly Node[], y: number) => {
      const here = nodesAt(nodes, x, y);
      const node = smallest(here);
      // Below all elements lies the page, whose rows may fall out of the picture.
      if (!node) return before !== after;
      if (this.hasMoved(node)) return true;
      const beneath = smallest(here.filter((one) => !isWithin(node, one)));
      return isAtCorner(node, x, y) && beneath !== undefined && this.hasMoved(beneath);
    };
    return hasMoved(this.before, before) || hasMoved(this.after, after);
  }

  /** True where the smallest element has a reason, itself or from around it, and shows it whole. */
  isClearAt(x: number, y: number, key: string): boolean {
    const node = smallest(nodesAt(this.after, x, y));
    if (!node || node.dialog !== this.dialog) return false;
    const { place } = node;
    if (place.y < 0 || place.y + place.height > this.height) return false;
    const owns = (one: Node) => this.ownOf(one).some((own) => own.key === key && !own.isSaid);
    return [node, ...ancestorsOf(node)].some(owns);
  }

  labelAt(x: number, y: number): string {
    const node = smallest(nodesAt(this.after, x, y));
    return node ? labelOf(node) : 'body';
  }

  /** By which elements became taller or lower. */
  growth(): readonly Reason[] {
    return unique(
      this.after
        .filter((node) => (this.pairs.get(node)?.box ?? node.box)[3] !== node.box[3])
        .flatMap((node) => this.reasonsFor(node)),
    );
  }
}
