/** Elements of a picture with boxes and styles, from which the review finds changed elements. */

/** px from the parent's upper left corner, then width and height. */
export type LayoutBox = readonly [x: number, y: number, width: number, height: number];

type Styles = Readonly<Record<string, string>>;

export type LayoutElement = {
  readonly depth: number;
  readonly box: LayoutBox;
  readonly tag: string;
  /** Class names without a build's suffix. */
  readonly classes: string;
  readonly attributes: readonly string[];
  /** Text outside child elements; for a drawing, a checksum. */
  readonly text: string;
  /**
   * Computed values that are neither initial nor inherited. Pseudo-elements' are named like
   * `::before color`.
   */
  readonly styles: Styles;
};

export type Layout = {
  /** Window width in px, which some lengths depend on. */
  readonly width: number;
  /** Root font size in px. */
  readonly rem: number;
  readonly elements: readonly LayoutElement[];
};

export type Layouts = ReadonlyMap<string, Layout>;

/** Styles in a state that no picture shows: focused, or moving. */
export type StateStyles = {
  /** Role of a Tab stop, or tag of a moving element. */
  readonly role: string;
  /** Set for Tab stops only. */
  readonly name?: string;
  readonly classes: string;
  readonly styles: Styles;
};
