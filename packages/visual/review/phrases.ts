import {
  type PlacedFinding,
  type Review,
  type ReviewFinding,
  type Row,
  snapshotItem,
  type TreeChange,
} from '#model/data.ts';
import { type Finding, hindranceOf } from '#model/finding.ts';
import type { Outcome } from '#model/decisions.ts';
import type { Entry, Mark } from './groups.ts';
import { counted, say, wordFor } from './words.ts';

/** `375-page` is “375 px, página inteira”; names of stories stay. */
export function itemName(item: string): string {
  if (item === snapshotItem) return say('snapshotItem');
  const [width = '', ...rest] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...rest.map((part) => wordFor('mode', part) ?? part)].join(', ');
}

/** Names the views in a heading of a snapshot: `# Tab key (375, 1440)`. */
export const lineText = (line: string): string =>
  line.replace(/^# (.+) \((.+)\)$/, (all, passage: string, views: string) => {
    const name = wordFor('passage', passage);
    return name ? `${name} (${views.split(', ').map(itemName).join('; ')})` : all;
  });

export function placesText(marks: readonly Mark[]): string {
  const scenes = new Set(marks.map(({ scene }) => scene)).size;
  return say('placesIn', counted(marks.length, 'places'), counted(scenes, 'scenes'));
}

export const placeName = (scene: string, item: string) => `${scene}, ${itemName(item)}`;

/** The scene of a finding, or the one of its items. */
export const findingPlace = ({ scene, view }: PlacedFinding) =>
  view ? placeName(scene, view) : scene;

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

const quoted = (text: string) => (text ? `“${short(text)}”` : say('nothing'));

const startOf = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at === -1 ? one.length : at;
};

/** Words that differ, where both texts have some. */
export function fromTo(before: string, after: string): string {
  const [was, is] = [before, after].map((text) => text.split(' '));
  const start = startOf(was ?? [], is ?? []);
  const end = startOf(was?.slice(start).toReversed() ?? [], is?.slice(start).toReversed() ?? []);
  const middle = (all: readonly string[] = []) => {
    const own = all.slice(start, all.length - end).join(' ');
    return own && `${start > 0 ? '… ' : ''}${own}${end > 0 ? ' …' : ''}`;
  };
  const [one, other] = [middle(was), middle(is)];
  return one && other
    ? say('fromTo', quoted(one), quoted(other))
    : say('fromTo', quoted(before), quoted(after));
}

const hasOnlyText = /^(?:cell|listitem|paragraph|strong|text|title)$/;

export function treeChangeText({ kind, isTab, isLost, role, before, after }: TreeChange): string {
  const name = role.replaceAll(/\w+/g, (one) => wordFor('role', one) ?? one);
  const renamed = hasOnlyText.test(role) ? 'otherText' : 'tree.renamed';
  const lost = after ? 'sharedName' : 'lostName';
  const how = kind === 'renamed' ? (isLost ? lost : renamed) : (`tree.${kind}` as const);
  const names =
    before && after && before !== after ? fromTo(before, after) : quoted(before || after);
  return `${isTab ? say('tabStop', name) : name} ${say(how)}: ${names}`;
}

/** Translates labels like `nav in Footer`. */
export function elementName(where = ''): string {
  const [element = '', component] = where.split(' in ');
  return component ? say('elementIn', element, component) : element;
}

export function rowTitle(row: Row): string {
  const { kind, isLost, name, before, after, where, occurrences } = row;
  const first = elementName(where[0]);
  const [change] = occurrences.flatMap((one) => one.treeChanges);
  const isOfTree = isLost || kind === 'accessibility' || name === change?.kind;
  if (change && isOfTree) return treeChangeText(change);
  if (kind === 'scene') return say(name === 'new' ? 'newPictures' : 'gonePictures', first);
  if (kind === 'restored') return say('kind.restored');
  if (before === after) return first;
  if (kind === 'added' || kind === 'removed') return `${first}: ${quoted(after || before)}`;
  if (kind === 'text') return name === 'svg' ? say('otherDrawing', first) : fromTo(before, after);
  if (kind === 'token') return `${name}: ${fromTo(before, after)}`;
  return `${name ? `${first}, ${name}` : first}: ${fromTo(before, after)}`;
}

/** Of a run that did not capture all scenes. */
export const partText = ({ scenes, of }: Review['run']): string =>
  scenes > 0 && scenes < of ? say('partOf', scenes, counted(of, 'scenes')) : '';

export const noVerdictText = (finding: ReviewFinding | undefined) =>
  say(`noVerdict.${(finding && hindranceOf(finding)) ?? finding?.status ?? 'new'}`);

/** Of what the server did with decisions. */
export function outcomeText(outcome: Outcome, waiting: number, baselines: string): string {
  const { changed, written, removed, rejected } = outcome;
  const counts = [
    [written, 'written'],
    [removed, 'removed'],
    [rejected, 'rejected'],
    [waiting, 'waiting'],
  ] as const;
  const done = counts.flatMap(([count, noun]) => (count > 0 ? counted(count, noun) : []));
  const isWritten = written + removed > 0;
  const sentences = [
    (isWritten ? done : [say('nothingToSave'), ...done]).join(', '),
    isWritten && say('savedKept', baselines),
    changed.length > 0 && say('changedSince', changed.join(', ')),
  ];
  return sentences.filter(Boolean).join('. ');
}

/** Rejections in Markdown, for a comment in the pull request. */
export function rejectionsText(
  rows: readonly (readonly Mark[])[],
  reasonOf: (marks: readonly Mark[]) => string,
): string {
  const lines = rows.flatMap((marks) => {
    const [mark] = marks;
    if (!mark) return [];
    const place = placeName(mark.scene, mark.change.item);
    const [source] = mark.row.sources;
    const file = source ? ` (\`${source.file}:${source.line}\`)` : '';
    const reason = reasonOf(marks) || say('withoutReason');
    return [`- **${rowTitle(mark.row)}**${file}, ${place}: ${reason}`];
  });
  return `${say('rejections', rows.length)}\n\n${lines.join('\n')}\n`;
}

const ruleName = ({ rule, help }: Pick<Finding, 'rule' | 'help'>) =>
  wordFor('rule', rule) ?? help ?? rule;

/** Values in the words of the rule, or axe's own messages. */
export const measureText = ({ rule, measure }: Finding): string =>
  wordFor('measure', rule, ...measure) ?? measure.join('\n');

/** An element like `link "Início"`, with its role in the page's language. */
export const elementText = ({ element }: Finding): string =>
  element.replace(/^\w+(?= ")/, (role) => wordFor('role', role) ?? role);

/** All of a finding in one line, as the terminal shows it. */
export const findingText = (finding: Finding): string =>
  [ruleName(finding), elementText(finding), measureText(finding)].filter(Boolean).join(' › ');

export function entryName({ finding, row }: Entry): string {
  const [first] = finding?.findings ?? [];
  if (!finding || !first) return row ? rowTitle(row) : '';
  if (!hindranceOf(finding)) return short(ruleName(first));
  const more = finding.findings.length > 1 ? ` + ${finding.findings.length - 1}` : '';
  return `${findingPlace(first)}${more}: ${ruleName(first)}`;
}

/** Words by which an entry is searched. */
export const entryWords = (entry: Entry) =>
  `${entryName(entry)} ${say(`kind.${entry.row?.kind ?? 'finding'}`)}`;
