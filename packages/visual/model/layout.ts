/** Elements of a picture with boxes and styles, in which the review finds those that changed. */

/** px from the parent's upper left corner, then width and height. */
export type LayoutBox = readonly [x: number, y: number, width: number, height: number];

type Styles = Readonly<Record<string, string>>;

export type LayoutElement = {
  readonly depth: number;
  readonly box: LayoutBox;
  readonly tag: string;
  /** Names of styles, without a build's suffix. */
  readonly classes: string;
  readonly attributes: readonly string[];
  /** Without that of elements in it; of a drawing a checksum. */
  readonly text: string;
  /** Computed values of its own: not initial, not its parent's. Of pseudo-elements as `::before color`. */
  readonly styles: Styles;
};

export type Layout = {
  /** px of the window, for lengths that depend on it. */
  readonly width: number;
  /** px of the root's font. */
  readonly rem: number;
  readonly elements: readonly LayoutElement[];
};

export type Layouts = ReadonlyMap<string, Layout>;

/** Styles of an element in a state that no picture shows: focused, or moving. */
export type StateStyles = {
  /** Role of a Tab stop, or tag of a moving element. */
  readonly role: string;
  /** Only Tab stops have it. */
  readonly name?: string;
  readonly classes: string;
  readonly styles: Styles;
};
