import { reachOf } from '#diff/styles.ts';
import type { PlacedFinding, ReviewFinding, Source } from '#model/data.ts';
import { compareFindings, type FindingStatus, hindranceOf, hindrances } from '#model/finding.ts';
import { nameOf } from '#model/files.ts';
import type { Sources } from '#suite/suite.ts';
import type { Caused, ExplainedChange } from './share.ts';
import type { ChangedLines } from './sources.ts';
import { linesIn, propertiesOf } from './styleSources.ts';
import { plainColor } from './tokens.ts';

/** Of text, of focus, of places, or of names, roles and states. */
type Effect = 'contrast' | 'ring' | 'layout' | 'speech';

const inks = /^(?:color|background|opacity|fill|filter|backdrop-|font-(?:size|weight)|mix-blend)/;

const rings =
  /^(?:outline|box-shadow|border(?!.*radius)|z-index|isolation|position|inset|overflow|clip|transform|opacity)/;

/** @param property with its state, like `color (:hover)`. */
function makes(property: string, effect: Effect): boolean {
  if (effect === 'contrast') return inks.test(property);
  if (effect === 'layout') return /^(?:all|layout)$/.test(reachOf(property.replace(/ .*/, '')));
  if (effect === 'speech' || /:(?:hover|active)/.test(property)) return false;
  return rings.test(property) || (inks.test(property) && property.includes(':focus'));
}

function mayCause({ change: { kind, name, reach } }: Caused, effect: Effect): boolean {
  if (effect === 'speech') return /^(?:attribute|text|added|removed)$/.test(kind);
  if (kind === 'ring') return effect === 'ring';
  if (kind === 'style') return makes(name, effect);
  return reach === 'all' || reach === effect;
}

/** For a line of an element's component, by the properties that it sets. */
function lineMayCause(hunk: Source, effect: Effect, { styles }: Sources): boolean {
  const states = linesIn(hunk).flatMap((text) => /:(?:hover|active|focus)[\w-]*/.exec(text) ?? []);
  const [state = ''] = states;
  const isMade = propertiesOf(hunk).some((name) => makes(`${name} (${state})`, effect));
  return isMade || (!styles.test(hunk.file) && (effect === 'layout' || effect === 'speech'));
}

/** Rules about looks and places; all others ask for names, roles and states. */
const effects = {
  contrast: /contrast|link-in-text-block/,
  ring: /^ring/,
  layout: /^(?:cut|target|sideways|target-size|overlap)$/,
} as const;

const effectOf = (rule: string): Effect =>
  (['contrast', 'ring', 'layout'] as const).find((effect) => effects[effect].test(rule)) ??
  'speech';

/** Asks the changes of its scenes, and for what no picture shows the lines of its component. */
function sourcesBehind(
  findings: readonly PlacedFinding[],
  explained: readonly ExplainedChange[],
  { hunks, sources }: ChangedLines,
): Source[] {
  const [{ rule, component } = { rule: '', component: undefined }] = findings;
  const effect = effectOf(rule);
  const scenes = new Set(findings.map(({ scene }) => scene));
  const changes = explained
    .filter(({ scene }) => scenes.has(scene))
    .flatMap((explainedChange) => explainedChange.changes.filter((own) => mayCause(own, effect)));
  const lines = hunks.filter(
    (hunk) => nameOf(hunk.file) === component && lineMayCause(hunk, effect, sources),
  );
  // A look comes from the element or from one around it; a name also from one inside.
  const isNear = ({ inside, change: { components } }: Caused) =>
    component
      ? (effect === 'speech' ? components : inside)?.includes(component) === true
      : effect === 'contrast';
  const near = changes.filter(isNear);
  const colors = new Set(findings.flatMap((finding) => (finding.colors ?? []).map(plainColor)));
  const behind = (caused: readonly Caused[]) => caused.flatMap(({ cause }) => cause.sources);
  const ways = [
    behind(near.filter(({ change: { after } }) => colors.has(plainColor(after)))),
    effect === 'ring' ? lines : [],
    behind(near),
    lines,
    effect === 'layout' ? behind(changes) : [],
  ];
  return [...new Set(ways.find((way) => way.length > 0))].slice(0, 5);
}

const statuses = ['new', 'gone', 'known'] as const satisfies readonly FindingStatus[];

/** Elements of the same component have a finding for one reason. */
const groupOf = ({ rule, component, element }: PlacedFinding) =>
  [rule, component ?? element.replaceAll(/\d+/g, '')].join('\n');

/** Lists each finding once, because a link is in every footer; first what hinders a comparison. */
export function groupFindings(
  before: readonly PlacedFinding[],
  after: readonly PlacedFinding[],
  explained: readonly ExplainedChange[],
  lines: ChangedLines,
): ReviewFinding[] {
  const scenes = new Set([...before, ...after].map(({ scene }) => scene));
  const compared = [...scenes].map((name) => {
    const isIn = ({ scene }: PlacedFinding) => scene === name;
    return compareFindings(before.filter(isIn), after.filter(isIn));
  });
  const groups = statuses.flatMap((status) => {
    const findings = compared.flatMap(({ [status]: group }) => group);
    return [...Map.groupBy(findings, groupOf).values()].map((group) => {
      const [{ rule } = { rule: '' }] = group;
      // The branch did not cause a finding that the base has: name no source.
      const sources = status === 'new' ? sourcesBehind(group, explained, lines) : [];
      return { rule, status, findings: group, sources };
    });
  });
  const rank = (group: { readonly rule: string }) => {
    const hindrance = hindranceOf(group);
    return hindrance ? hindrances.indexOf(hindrance) : hindrances.length;
  };
  return groups
    .toSorted((a, b) => rank(a) - rank(b))
    .map((group, at) => ({ id: String(at + 1), ...group }));
}
