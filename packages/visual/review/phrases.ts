import { wordsThatDiffer } from '#model/differingWords.ts';
import { snapshotItem } from '#model/data.ts';
import type { PlacedFinding, ReviewFinding, Row, TreeChange } from '#model/data.ts';
import { isPicture } from '#model/files.ts';
import { type Finding, hindranceOf } from '#model/finding.ts';
import { counted, say, wordFor } from './words.ts';

/** Turns `375-page` into “375 px, whole page”; keeps names of stories. */
function itemName(item: string): string {
  if (item === snapshotItem) return say('snapshotItem');
  const [width = '', ...words] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...words.map((part) => wordFor('mode', part) ?? part)].join(', ');
}

export function placesText({ occurrences }: Row): string {
  const scenes = new Set(occurrences.map(({ scene }) => scene)).size;
  return say('placesIn', counted(occurrences.length, 'places'), counted(scenes, 'scenes'));
}

export const placeName = (scene: string, item: string) => `${scene}, ${itemName(item)}`;

/** Place of a finding: a view, or the whole scene. */
export const findingPlace = ({ scene, view }: PlacedFinding) =>
  view ? placeName(scene, view) : scene;

/** Says whether a row's lines are proved or likely, and after an experiment that they are missing. */
export function proofStatus({ proof, sources }: Row): string | undefined {
  if (proof?.status === 'proved') return say('proof.proved');
  if (sources.length > 0) return say('proof.likely');
  return proof && say('proof.none');
}

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

const quote = (text: string) => (text ? `“${shorten(text)}”` : say('nothing'));

/** The differing words, if both texts have any. */
export function fromTo(before: string, after: string): string {
  const middles = wordsThatDiffer(before, after, '…');
  const texts = middles.every(Boolean) ? middles : [before, after];
  return say('fromTo', ...texts.map((text) => quote(text)));
}

const hasOnlyText = /^(?:cell|listitem|paragraph|strong|text|title)$/;

export function treeChangeText(change: TreeChange): string {
  const { kind, isTab, isLost, roles, before, after } = change;
  const name = roles.map((role) => wordFor('role', role) ?? role).join(' → ');
  const renamed = roles.every((role) => hasOnlyText.test(role)) ? 'otherText' : 'tree.renamed';
  const reason = after ? 'sharedName' : 'lostName';
  const how = kind === 'renamed' ? (isLost ? reason : renamed) : (`tree.${kind}` as const);
  const isRenamed = before && after && before !== after;
  const names = isRenamed ? fromTo(before, after) : quote(before || after);
  return `${isTab ? say('tabStop', name) : name} ${say(how)}: ${names}`;
}

export function rowTitle(row: Row): string {
  const { kind, isLost, name, before, after, where, occurrences, sources } = row;
  const first = where[0] ?? '';
  const [change] = occurrences.flatMap(({ treeChanges }) => treeChanges);
  const isOfTree = isLost || kind === 'accessibility' || name === change?.kind;
  if (change && isOfTree) return treeChangeText(change);
  if (kind === 'scene') return say(name === 'new' ? 'newPictures' : 'gonePictures', first);
  if (kind === 'restored') return say('kind.restored');
  // An address of data says nothing to people.
  const picture = sources.find(({ file }) => isPicture(file))?.file.replace(/.*\//, '');
  if (kind === 'image' && (picture || after.startsWith('data:')))
    return [say('otherPicture', first), picture].filter(Boolean).join(': ');
  if (before === after) return first;
  if (kind === 'added' || kind === 'removed') return `${first}: ${quote(after || before)}`;
  const values = fromTo(before, after);
  if (kind === 'text') return name === 'svg' ? say('otherDrawing', first) : values;
  if (kind === 'token') return `${name}: ${values}`;
  return `${name ? `${first}, ${name}` : first}: ${values}`;
}

const ruleName = ({ rule, help }: Pick<Finding, 'rule' | 'help'>) =>
  wordFor('rule', rule) ?? help ?? rule;

/** Values in the rule's words, or axe's own messages. */
export const measureText = ({ rule, measure }: Finding): string =>
  wordFor('measure', rule, ...measure) ?? measure.join('\n');

/** A finding in one line for the terminal. */
export const findingText = (finding: Finding): string =>
  [ruleName(finding), finding.element, measureText(finding)].filter(Boolean).join(' › ');

export function findingTitle({ findings }: ReviewFinding): string {
  const [first] = findings;
  if (!first) return '';
  if (!hindranceOf(first)) return shorten(ruleName(first));
  const more = findings.length > 1 ? ` + ${findings.length - 1}` : '';
  return `${findingPlace(first)}${more}: ${ruleName(first)}`;
}
