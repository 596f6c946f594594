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

const fromTo = (before: string, after: string) => words.fromTo(quoted(before), quoted(after));

export function treeChangeText({ kind, isTab, isLost, role, before, after }: TreeChange): string {
  const what = isTab ? words.tabStop(role) : role;
  const how = isLost && kind === 'renamed' ? words.lostName : words.treeChanges[kind];
  const names =
    before && after && before !== after ? fromTo(before, after) : quoted(before || after);
  return `${what} ${how}: ${names}`;
}

/** Translates labels like `nav in Footer`. */
export function elementName(where = ''): string {
  const [element = '', component] = where.split(' in ');
  return component ? words.elementIn(element, component) : element;
}

export function rowTitle({ kind, name, before, after, where, occurrences }: Row): string {
  const first = elementName(where[0]);
  const [change] = occurrences.flatMap((one) => one.treeChanges);
  if (change && (kind === 'accessibility' || name === change.kind)) return treeChangeText(change);
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
