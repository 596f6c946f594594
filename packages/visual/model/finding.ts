/** Findings are complaints about a page, kept as data; their words are made for printing. */
import type { Level } from '#suite/allowance.ts';

export type Finding = {
  /** A rule of this package, described in `words.json`, or an id of axe's. */
  readonly rule: string;
  readonly level: Level;
  /** Axe's description of its rule, in the suite's language. */
  readonly help?: string;
  /** Label like `button "Enviar"`, or a selector; '' for a whole page. */
  readonly element: string;
  /** Component that styles the element. */
  readonly component?: string | undefined;
  /** Values for the rule's words, in order; for axe, its messages. */
  readonly measure: readonly (string | number)[];
  /** Colors involved, as `#rrggbb`. */
  readonly colors?: readonly string[];
  /** Variant or width; '' for every view of a scene. */
  readonly view: string;
};

/** A finding of a check; the visit adds the view. */
export type Found = Omit<Finding, 'view'>;

/** Status relative to the base: `gone` was in the base only. */
export type FindingStatus = 'new' | 'known' | 'gone';

/** The element or, for a console message, its text. */
const subjectOf = ({ rule, element, measure }: Finding) =>
  rule === 'console' ? measure.join() : element;

const signOf = ({ rule, view }: Finding, subject: string) => [rule, view, subject].join('\n');

/** Keys that identify equal findings, strictest first: a text or the order may have changed. */
const signs: readonly ((finding: Finding) => string)[] = [
  (finding) => signOf(finding, subjectOf(finding)),
  (finding) => signOf(finding, finding.component ?? subjectOf(finding).replaceAll(/\d+/g, '')),
];

/** Pairs each finding with at most one earlier finding. */
export function compareFindings<Item extends Finding>(
  before: readonly Item[],
  after: readonly Item[],
): Readonly<Record<FindingStatus, readonly Item[]>> {
  let unpaired = before;
  let added = after;
  for (const sign of signs) {
    const candidates = Map.groupBy(unpaired, sign);
    added = added.filter((finding) => !candidates.get(sign(finding))?.pop());
    unpaired = [...candidates.values()].flat();
  }
  return { new: added, known: after.filter((finding) => !added.includes(finding)), gone: unpaired };
}

/** Rules for items that could not be compared; they are listed first. */
const hindrances = ['failed', 'unsteady', 'unreadable'] as const;
export type Hindrance = (typeof hindrances)[number];

export const hindrance = (
  rule: Hindrance,
  view: string,
  ...measure: readonly string[]
): Finding & { readonly isNew: true } => {
  return { rule, level: 'advice', element: '', measure, view, isNew: true };
};

export const hindranceOf = ({ rule }: Pick<Finding, 'rule'>): Hindrance | undefined =>
  hindrances.find((name) => name === rule);

/** Rules for pictures that differ from what visitors see. */
const rulesOfPictures = ['undrawn', 'image', 'moving', 'address'];

/** True if accepting a picture also accepts the finding. */
export const isOfPicture = ({ rule }: Pick<Finding, 'rule'>) => rulesOfPictures.includes(rule);

/** True if a finding says that visitors do not see what the picture shows. */
export const belies = (finding: Pick<Finding, 'rule'>) =>
  isOfPicture(finding) || finding.rule === 'unanswered' || hindranceOf(finding) !== undefined;
