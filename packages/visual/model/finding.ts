/** A complaint about a page. Words for it are made where it is printed. */

/** Rules of the package itself; all others are axe's, by their ids. */
export const ownRules = [
  'failed',
  'unsteady',
  'unreadable',
  'console',
  'quiet',
  'font',
  'headings',
  'sideways',
  'cut',
  'target',
  'skipped',
  'overlap',
  'ring',
  'ring-area',
  'ring-always',
  'ring-outside',
  'tab-loop',
  'unscanned',
] as const;
export type OwnRule = (typeof ownRules)[number];

/** Of WCAG; `advice` for best practices and for what no level asks. */
export const levels = ['A', 'AA', 'AAA', 'advice'] as const;
export type Level = (typeof levels)[number];

export type Finding = {
  /** An `OwnRule`, or the id of one of axe's. */
  readonly rule: string;
  readonly level: Level;
  /** Axe's own words for its rule, in the suite's language. */
  readonly help?: string;
  /** Like `button "Enviar"`, or a selector; empty for a whole page. */
  readonly element: string;
  /** That the element's styles belong to. */
  readonly component?: string | undefined;
  /** Values of the rule's words in their order; of axe its messages. */
  readonly measure: readonly (string | number)[];
  /** Colours that it is about, as `#rrggbb`. */
  readonly colors?: readonly string[];
  /** Variant or width; empty for all of a scene. */
  readonly view: string;
};

/** What of a finding is known where it is made; the view is the visit's. */
export type Found = Omit<Finding, 'view'>;

/** Beside the base: `gone` is what the base had. */
export type FindingStatus = 'new' | 'known' | 'gone';

/** Findings of one rule and component, which have one reason. */
export type FindingGroup = {
  readonly id: string;
  readonly rule: string;
  readonly status: FindingStatus;
  readonly findings: readonly (Finding & { readonly scene: string })[];
};

/** A finding that all given fields fit is allowed; without any field all are. */
export type Allowance = {
  readonly rule?: string;
  readonly level?: Level;
  /** Fits a part of the element's name or selector. */
  readonly element?: RegExp;
};

export const isAllowed = (
  { rule, level, element }: Pick<Finding, 'rule' | 'level' | 'element'>,
  allows: readonly Allowance[],
) =>
  allows.some(
    (allowance) =>
      (allowance.rule ?? rule) === rule &&
      (allowance.level ?? level) === level &&
      (allowance.element?.test(element) ?? true),
  );

/** Rules of what could not be compared, which stand before all others. */
export const hindrances = ['failed', 'unsteady', 'unreadable'] as const;
export type Hindrance = (typeof hindrances)[number];

export const hindranceOf = ({ rule }: Pick<Finding, 'rule'>): Hindrance | undefined =>
  hindrances.find((name) => name === rule);
