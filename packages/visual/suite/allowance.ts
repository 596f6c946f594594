/** Levels of WCAG. `advice` marks best practices, and checks that no level requires. */
const levels = ['A', 'AA', 'AAA', 'advice'] as const;
export type Level = (typeof levels)[number];

/** Allows findings that match all given fields; without fields, every finding. */
export type Allowance = {
  readonly rule?: string;
  readonly level?: Level;
  /** Matches a part of the element's name or selector. */
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

/** Only a suite for AAA requires a size of focus rings. */
export const allowancesOf = (
  { allows = [], contrast }: Allowing & { readonly contrast: 'AA' | 'AAA' },
  scene: Allowing = {},
): readonly Allowance[] => [
  ...allows,
  ...(scene.allows ?? []),
  ...(contrast === 'AA' ? [{ rule: 'ring-area' }] : []),
];
