import { wordsThatDiffer } from '#model/differingWords.ts';
import { snapshotItem } from '#model/data.ts';
import type { PlacedFinding, ReviewFinding, Row, TreeChange } from '#model/data.ts';
import { type Finding, hindranceOf } from '#model/finding.ts';
import type { Words } from './words.ts';

/** `375-page` is “375 px, página inteira”; names of stories stay. */
export function itemName({ say, wordFor }: Words, item: string): string {
  if (item === snapshotItem) return say('snapshotItem');
  const [width = '', ...rest] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...rest.map((part) => wordFor('mode', part) ?? part)].join(', ');
}

/** Names the views in a heading of a snapshot: `# Tab key (375, 1440)`. */
export const lineText = (words: Words, line: string): string =>
  line.replace(/^# (.+) \((.+)\)$/, (all, passage: string, views: string) => {
    const name = words.wordFor('passage', passage);
    const list = views.split(', ').map((view) => itemName(words, view));
    return name ? `${name} (${list.join('; ')})` : all;
  });

export function placesText({ say, counted }: Words, { occurrences }: Row): string {
  const scenes = new Set(occurrences.map(({ scene }) => scene)).size;
  return say('placesIn', counted(occurrences.length, 'places'), counted(scenes, 'scenes'));
}

export const placeName = (words: Words, scene: string, item: string) =>
  `${scene}, ${itemName(words, item)}`;

/** The scene of a finding, or the one of its items. */
export const findingPlace = (words: Words, { scene, view }: PlacedFinding) =>
  view ? placeName(words, scene, view) : scene;

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

const quote = ({ say }: Words, text: string) => (text ? `“${shorten(text)}”` : say('nothing'));

/** Words that differ, where both texts have some. */
export function fromTo(words: Words, before: string, after: string): string {
  const middles = wordsThatDiffer(before, after, '…');
  const texts = middles.every(Boolean) ? middles : [before, after];
  return words.say('fromTo', ...texts.map((text) => quote(words, text)));
}

const hasOnlyText = /^(?:cell|listitem|paragraph|strong|text|title)$/;

export function treeChangeText(words: Words, change: TreeChange): string {
  const { kind, isTab, isLost, role, before, after } = change;
  const { say, wordFor } = words;
  const name = role.replaceAll(/\w+/g, (part) => wordFor('role', part) ?? part);
  const renamed = hasOnlyText.test(role) ? 'otherText' : 'tree.renamed';
  const lost = after ? 'sharedName' : 'lostName';
  const how = kind === 'renamed' ? (isLost ? lost : renamed) : (`tree.${kind}` as const);
  const isRenamed = before && after && before !== after;
  const names = isRenamed ? fromTo(words, before, after) : quote(words, before || after);
  return `${isTab ? say('tabStop', name) : name} ${say(how)}: ${names}`;
}

/** Translates labels like `nav in Footer`. */
export function elementName({ say }: Words, where = ''): string {
  const [element = '', component] = where.split(' in ');
  return component ? say('elementIn', element, component) : element;
}

export function rowTitle(words: Words, row: Row): string {
  const { kind, isLost, name, before, after, where, occurrences } = row;
  const { say } = words;
  const first = elementName(words, where[0]);
  const [change] = occurrences.flatMap(({ treeChanges }) => treeChanges);
  const isOfTree = isLost || kind === 'accessibility' || name === change?.kind;
  if (change && isOfTree) return treeChangeText(words, change);
  if (kind === 'scene') return say(name === 'new' ? 'newPictures' : 'gonePictures', first);
  if (kind === 'restored') return say('kind.restored');
  if (before === after) return first;
  if (kind === 'added' || kind === 'removed') return `${first}: ${quote(words, after || before)}`;
  const values = fromTo(words, before, after);
  if (kind === 'text') return name === 'svg' ? say('otherDrawing', first) : values;
  if (kind === 'token') return `${name}: ${values}`;
  return `${name ? `${first}, ${name}` : first}: ${values}`;
}

const ruleName = ({ wordFor }: Words, { rule, help }: Pick<Finding, 'rule' | 'help'>) =>
  wordFor('rule', rule) ?? help ?? rule;

/** Values in the words of the rule, or axe's own messages. */
export const measureText = ({ wordFor }: Words, { rule, measure }: Finding): string =>
  wordFor('measure', rule, ...measure) ?? measure.join('\n');

/** An element like `link "Início"`, with its role in the page's language. */
export const elementText = ({ wordFor }: Words, { element }: Finding): string =>
  element.replace(/^\w+(?= ")/, (role) => wordFor('role', role) ?? role);

/** All of a finding in one line, as the terminal shows it. */
export const findingText = (words: Words, finding: Finding): string =>
  [ruleName(words, finding), elementText(words, finding), measureText(words, finding)]
    .filter(Boolean)
    .join(' › ');

export function findingTitle(words: Words, { findings }: ReviewFinding): string {
  const [first] = findings;
  if (!first) return '';
  if (!hindranceOf(first)) return shorten(ruleName(words, first));
  const more = findings.length > 1 ? ` + ${findings.length - 1}` : '';
  return `${findingPlace(words, first)}${more}: ${ruleName(words, first)}`;
}
