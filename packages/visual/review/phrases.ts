import {
  hindranceOf,
  type Review,
  type Row,
  snapshotItem,
  type TreeChange,
  type Violation,
} from '#model/data.ts';
import type { Outcome } from '#model/decisions.ts';
import type { Entry, Mark } from './groups.ts';
import { type Noun, words } from './words.ts';

const numbers = new Intl.NumberFormat(words.locale);

export const number = (value: number) => numbers.format(value);
export const px = (value: number) => `${number(Math.abs(value))} px`;

export const counted = (count: number, [one, many]: Noun) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** `375-page` is “375 px, página inteira”; names of stories stay. */
export function itemName(item: string): string {
  if (item === snapshotItem) return words.snapshotItem;
  const [width = '', ...rest] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...rest.map((part) => words.modes[part] ?? part)].join(', ');
}

export function placesText(marks: readonly Mark[]): string {
  const scenes = new Set(marks.map(({ scene }) => scene)).size;
  return words.placesIn(counted(marks.length, words.places), counted(scenes, words.scenes));
}

export const placeName = (scene: string, item: string) => `${scene}, ${itemName(item)}`;

/** Of a scene, or of one of its items. */
export const pathName = (path: string) => {
  const [scene = '', item] = path.split('/');
  return item ? placeName(scene, item) : scene;
};

export type Verdict = keyof typeof words.verdicts;

const quoted = (text: string) =>
  text ? `“${text.length > 90 ? `${text.slice(0, 90)}…` : text}”` : words.nothing;

const startOf = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at === -1 ? one.length : at;
};

/** Words that differ, where both texts have some. */
function fromTo(before: string, after: string): string {
  const [was, is] = [before, after].map((text) => text.split(' '));
  const start = startOf(was ?? [], is ?? []);
  const end = startOf(was?.slice(start).toReversed() ?? [], is?.slice(start).toReversed() ?? []);
  const middle = (all: readonly string[] = []) => {
    const own = all.slice(start, all.length - end).join(' ');
    return own && `${start > 0 ? '… ' : ''}${own}${end > 0 ? ' …' : ''}`;
  };
  const [one, other] = [middle(was), middle(is)];
  return one && other
    ? words.fromTo(quoted(one), quoted(other))
    : words.fromTo(quoted(before), quoted(after));
}

const hasOnlyText = /^(?:cell|listitem|paragraph|strong|text|title)$/;

export function treeChangeText({ kind, isTab, isLost, role, before, after }: TreeChange): string {
  const name = role.replaceAll(/\w+/g, (one) => words.roles[one] ?? one);
  const what = isTab ? words.tabStop(name) : name;
  const lost = after ? words.sharedName : words.lostName;
  const renamed = hasOnlyText.test(role) ? words.otherText : words.treeChanges.renamed;
  const how = kind === 'renamed' ? (isLost ? lost : renamed) : words.treeChanges[kind];
  const names =
    before && after && before !== after ? fromTo(before, after) : quoted(before || after);
  return `${what} ${how}: ${names}`;
}

/** Translates labels like `nav in Footer`. */
export function elementName(where = ''): string {
  const [element = '', component] = where.split(' in ');
  return component ? words.elementIn(element, component) : element;
}

export function rowTitle(row: Row): string {
  const { kind, isLost, name, before, after, where, occurrences } = row;
  const first = elementName(where[0]);
  const [change] = occurrences.flatMap((one) => one.treeChanges);
  const isOfTree = isLost || kind === 'accessibility' || name === change?.kind;
  if (change && isOfTree) return treeChangeText(change);
  if (kind === 'scene')
    return name === 'new' ? words.newPictures(first) : words.gonePictures(first);
  if (kind === 'added' || kind === 'removed') return `${first}: ${quoted(after || before)}`;
  if (kind === 'text') return name === 'svg' ? words.otherDrawing(first) : fromTo(before, after);
  if (kind === 'token') return `${name}: ${fromTo(before, after)}`;
  if (kind === 'restored' || kind === 'outdated') return words.kinds[kind];
  if (kind === 'unrecorded' || !name) return first;
  return `${first}, ${name}: ${fromTo(before, after)}`;
}

/** Of a run that did not capture all scenes. */
export const partText = ({ scenes, of }: Review['run']): string =>
  scenes > 0 && scenes < of ? words.partOf(number(scenes), counted(of, words.scenes)) : '';

export const noVerdictText = (violation: Violation | undefined) =>
  words.noVerdict[(violation && hindranceOf(violation)) ?? 'violation'];

/** Of what the server did with decisions. */
export function outcomeText({ changed, written, removed, undone, rejected }: Outcome): string {
  if (changed.length > 0) return words.changedSince(changed.join(', '));
  const counts = [
    [written, words.written],
    [removed, words.removed],
    [undone, words.undoneFiles],
    [rejected, words.rejected],
  ] as const;
  const done = counts.flatMap(([count, noun]) => (count > 0 ? counted(count, noun) : []));
  return written + removed + undone > 0
    ? done.join(', ')
    : [words.nothingToSave, ...done].join(', ');
}

export const ruleName = (rule: string) => words.rules[rule] ?? rule;

export const violationText = (text: string) =>
  text
    .replace(
      /^shows its focus on (\d+) px² of the (\d+) px² that are needed$/,
      (_all, shown: string, needed: string) => words.ringNeeds(shown, needed),
    )
    .replace('has the focus out of sight', words.outOfSight);

export function entryName({ violation, row }: Entry): string {
  if (violation && hindranceOf(violation)) {
    const [first = '', ...others] = violation.scenes.map(pathName);
    const more = others.length > 0 ? ` + ${number(others.length)}` : '';
    return `${first}${more}: ${ruleName(violation.rule)}`;
  }
  if (violation) return ruleName(violation.rule);
  return row ? rowTitle(row) : '';
}
