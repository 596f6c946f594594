/** Findings that a suite or a scene has for a good reason. */
/** Of WCAG; `advice` for best practices and for what no level asks. */
const levels = ['A', 'AA', 'AAA', 'advice'] as const;
export type Level = (typeof levels)[number];

/** A finding that all given fields fit is allowed; without any field all are. */
export type Allowance = {
  readonly rule?: string;
  readonly level?: Level;
  /** Fits a part of the element's name or selector. */
  readonly element?: RegExp;
};

type Complaint = Readonly<Record<'rule' | 'element', string>> & { readonly level: Level };

export const isAllowed = ({ rule, level, element }: Complaint, allows: readonly Allowance[]) =>
  allows.some(
    (allowance) =>
      (allowance.rule ?? rule) === rule &&
      (allowance.level ?? level) === level &&
      (allowance.element?.test(element) ?? true),
  );

type Allowing = { readonly allows?: readonly Allowance[] };

/** Only a suite for AAA asks how large a focus ring is. */
export const allowancesOf = (
  { allows = [], contrast }: Allowing & { readonly contrast: 'AA' | 'AAA' },
  scene: Allowing = {},
): readonly Allowance[] => [
  ...allows,
  ...(scene.allows ?? []),
  ...(contrast === 'AA' ? [{ rule: 'ring-area' }] : []),
];
