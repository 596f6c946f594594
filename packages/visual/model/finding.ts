/** Findings: complaints about a page. Words for them are made where they are printed. */
import type { Level } from '#suite/allowance.ts';

export type Finding = {
  /** The package's own, which its words name, or the id of one of axe's. */
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
  /** Colors that it is about, as `#rrggbb`. */
  readonly colors?: readonly string[];
  /** Variant or width; empty for all of a scene. */
  readonly view: string;
};

/** A finding as a check returns it; the visit adds the view. */
export type Found = Omit<Finding, 'view'>;

/** Beside the base: `gone` is what the base had. */
export type FindingStatus = 'new' | 'known' | 'gone';

/** The element, or the text of a message in the console, which has none. */
const subjectOf = ({ rule, element, measure }: Finding) =>
  rule === 'console' ? measure.join() : element;

const signOf = ({ rule, view }: Finding, subject: string) => [rule, view, subject].join('\n');

/** Signs that two findings are the same, the surest first: a text or order may have changed. */
const signs: readonly ((finding: Finding) => string)[] = [
  (finding) => signOf(finding, subjectOf(finding)),
  (finding) => signOf(finding, finding.component ?? subjectOf(finding).replaceAll(/\d+/g, '')),
];

/** Pairs each finding with at most one of those before. */
export function compareFindings<Item extends Finding>(
  before: readonly Item[],
  after: readonly Item[],
): Readonly<Record<FindingStatus, readonly Item[]>> {
  let gone = before;
  let added = after;
  for (const sign of signs) {
    const left = Map.groupBy(gone, sign);
    added = added.filter((finding) => !left.get(sign(finding))?.pop());
    gone = [...left.values()].flat();
  }
  return { new: added, known: after.filter((finding) => !added.includes(finding)), gone };
}

/** Rules of what could not be compared, which stand before all others. */
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

/** Rules of what a visitor sees otherwise than the picture shows it. */
const rulesOfPictures = ['undrawn', 'image', 'moving', 'address'];

/** Tells whether a finding is of what stands in a picture: accepting that accepts the finding. */
export const isOfPicture = ({ rule }: Pick<Finding, 'rule'>) => rulesOfPictures.includes(rule);

/** Tells whether a finding says that the picture is not what a visitor sees. */
export const belies = (finding: Pick<Finding, 'rule'>) =>
  isOfPicture(finding) || finding.rule === 'unanswered' || hindranceOf(finding) !== undefined;
