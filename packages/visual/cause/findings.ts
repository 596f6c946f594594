import { reachOf } from '#diff/styles.ts';
import type { ElementChange, PlacedFinding, ReviewFinding, Source } from '#model/data.ts';
import { compareFindings, type FindingStatus, hindranceOf } from '#model/finding.ts';
import { nameOf } from '#model/files.ts';
import type { Caused, ExplainedChange } from './share.ts';
import type { ChangedLines } from './sources.ts';
import { includes } from './lines.ts';
import { propertiesOf } from './rules.ts';
import { plainColor } from './tokens.ts';

type Effect = {
  readonly rules: RegExp;
  readonly reach: ElementChange['reach'];
  readonly makes: (property: string) => boolean;
};

/** Changes that can be behind a complaint about looks; all other rules ask for names, roles and states. */
const effects: readonly Effect[] = [
  {
    rules: /contrast|link-in-text-block/,
    reach: 'paint',
    makes: (name) => /^(?:color|background|opacity|fill|filter|font-(?:size|weight))/.test(name),
  },
  {
    rules: /^ring/,
    reach: 'stack',
    makes: (name) =>
      /^(?:outline|box-shadow|border(?!-radius)|overflow|clip|opacity|visibility)/.test(name) ||
      reachOf(name) === 'stack',
  },
  {
    rules: /^(?:cut|target|sideways|target-size|overlap)$/,
    reach: 'layout',
    makes: (name) => /^(?:all|layout)$/.test(reachOf(name)),
  },
  { rules: /^heading-order$/, reach: 'speech', makes: (name) => name === 'tag' },
];

function mayCause({ change: { kind, name, reach } }: Caused, effect?: Effect): boolean {
  if (effect?.reach === 'speech') return effect.makes(name);
  if (!effect) return /^(?:attribute|text|added|removed)$/.test(kind);
  if (kind === 'ring') return effect.reach === 'stack';
  return kind === 'style' ? effect.makes(name) : reach === 'all' || reach === effect.reach;
}

/** A step waits for a text in quotes that the branch has taken away, or has given to a second element. */
function isAwaited({ before, after }: Source, message: string): boolean {
  const [from, to] = message.includes('strict mode') ? [after, before] : [before, after];
  return [...message.matchAll(/["']([^"']{3,})["']/g)].some(
    ([, text = '']) => includes(from, text) && !includes(to, text),
  );
}

/** True if the messages say a value of the change, like the role that a parent has lost. */
function isInMessages(
  { change: { before, after } }: Caused,
  measure: PlacedFinding['measure'],
): boolean {
  const words: readonly string[] = measure.join(' ').match(/[\p{L}\d-]+/gu) ?? [];
  return [before, after].some((value) => value.length > 2 && words.includes(value));
}

/**
 * Finds the lines behind a group of findings: in its component's files, or behind changes of its
 * scenes.
 */
function sourcesBehind(
  findings: readonly PlacedFinding[],
  explained: readonly ExplainedChange[],
  { hunks, sources }: ChangedLines,
): Source[] {
  const [{ rule, component, measure } = { rule: '', component: undefined, measure: [] }] = findings;
  if (rule === 'failed') return hunks.filter((hunk) => isAwaited(hunk, measure.join(' ')));
  const effect = effects.find(({ rules }) => rules.test(rule));
  const scenes = new Set(findings.map(({ scene }) => scene));
  const changes = explained
    .filter(({ scene }) => scenes.has(scene))
    .flatMap((shown) => shown.changes.filter((caused) => mayCause(caused, effect)));
  const ownLines = hunks
    .filter(({ file }) => nameOf(file) === component)
    .filter((hunk) =>
      effect ? propertiesOf(hunk).some(effect.makes) : !sources.styles.test(hunk.file),
    );
  const elements = findings.map(({ element }) => element);
  // A look comes from the element or from one around it; a name also from one inside.
  const isNear = ({ inside, change: { name, where, components = [] } }: Caused) => {
    if (!component) return effect?.reach === 'stack' ? elements.includes(where) : Boolean(effect);
    if (!effect) return components.includes(component);
    const isOwn = /^(?:outline|box-shadow|border)/.test(name);
    return isOwn ? components[0] === component : inside.includes(component);
  };
  const near = changes.filter(isNear);
  const colors = new Set(findings.flatMap((finding) => (finding.colors ?? []).map(plainColor)));
  const behind = (caused: readonly Caused[]) =>
    caused.flatMap(({ cause, leader }) => (leader?.cause ?? cause).sources);
  const ways = [
    effect || component ? [] : behind(changes.filter((caused) => isInMessages(caused, measure))),
    behind(near.filter(({ change: { after } }) => colors.has(plainColor(after)))),
    behind(near.filter(({ change: { name } }) => /^(?:opacity|filter)$/.test(name))),
    effect ? ownLines : [],
    behind(near.filter(({ change: { name } }) => /^(?:color|background)/.test(name))),
    behind(near),
    ownLines,
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
  const rank = (group: Pick<ReviewFinding, 'rule'>) => Number(!hindranceOf(group));
  return groups
    .toSorted((a, b) => rank(a) - rank(b))
    .map((group, at) => ({ id: String(at + 1), ...group }));
}
