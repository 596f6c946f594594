/** Finds changes of an element itself, by which others move, grow or look different. */
import { diffWords } from 'diff';
import type { Reason } from '#model/data.ts';
import { componentOf, contentOf, labelOf, type Node, wordsIn } from './layoutTree.ts';

/** Keys of rows, by the custom properties whose tokens have changed. */
export type TokenKeys = ReadonlyMap<string, string>;

export type Rules = { readonly isCommon: (rule: string) => boolean; readonly tokens: TokenKeys };

const paint =
  /color|^background|shadow|outline|^text-decoration|opacity|^fill|^stroke|cursor|^transition|^animation|filter|^scroll|z-index/;

type Declarations = ReadonlyMap<string, string>;

const parsed = new Map<string, Declarations>();

/** By condition and property. */
function declarationsOf(rule: string): Declarations {
  const known = parsed.get(rule);
  if (known) return known;
  const at = rule.lastIndexOf('{', rule.search(/\{|$/));
  const [condition, body] = [
    rule.slice(0, at).trim(),
    rule.slice(at + 1).replace(/;?\s*\}\s*$/, ''),
  ];
  const found = body.split(/;\s*(?=[\w-]+\s*:)/).flatMap((text): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^]*)$/.exec(text) ?? [];
    return name ? [[`${condition}|${name}`, value]] : [];
  });
  const declarations = new Map(found);
  parsed.set(rule, declarations);
  return declarations;
}

const merged = (rules: readonly string[]) =>
  new Map(rules.flatMap((rule) => [...declarationsOf(rule)]));

/** The component that a rule's selector names: `Card` in `.Card_wide > p`. */
export const componentIn = (rule: string) => /\.([A-Z]\w*?)(?=_|\W|$)/.exec(rule)?.[1];

const about = (node: Node) => ({ where: labelOf(node), component: componentOf(node) });

/** Compares rules that only one stylesheet has: others merely match something else. */
function styleReasons(before: Node, after: Node, { isCommon, tokens }: Rules): Reason[] {
  const own = ({ rules }: Node) => merged(rules.filter((rule) => !isCommon(rule)));
  const [was, is] = [own(before), own(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((place): Reason[] => {
    const [one = '', other = ''] = [was.get(place), is.get(place)];
    const [condition = '', name = ''] = place.split('|');
    // What uses a custom property has it as a reason.
    if (one === other || tokens.has(name)) return [];
    // The first: `:hover:enabled` stands for `:hover`.
    const state = /:[a-z-]+(?=$|[ ,{:])/.exec(condition)?.[0] ?? '';
    const component = componentIn(condition);
    const key = `style ${component ?? condition} ${name}${state} ${one} → ${other}`;
    const facts = { name: `${name}${state && ` (${state})`}`, before: one, after: other };
    const isPaint = paint.test(name) || state !== '';
    const owner = { component: component ?? componentOf(after) };
    return [{ kind: 'style', key, ...about(after), ...owner, ...facts, isPaint }];
  });
}

export function wordsOf(before: string, after: string): readonly [before: string, after: string] {
  const parts = diffWords(before, after);
  const first = parts.findIndex(({ added, removed }) => added || removed);
  const last = parts.findLastIndex(({ added, removed }) => added || removed);
  const middle = parts.slice(first, last + 1);
  const side = (other: 'added' | 'removed') =>
    middle
      .flatMap((part) => (part[other] ? [] : part.value))
      .join('')
      .trim();
  return [side('added'), side('removed')];
}

/** Names of the accessibility tree change with the text: they share the key. */
export const textKey = (before: string, after: string) =>
  `text ${wordsOf(before, after).join(' → ')}`;

const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'content', 'value']);

function attributeReasons(before: Node, after: Node): Reason[] {
  const read = ({ attributes }: Node) =>
    new Map(attributes.map((one) => [one.split('=', 1)[0] ?? '', one.slice(one.indexOf('=') + 1)]));
  const [was, is] = [read(before), read(after)];
  const isImage = /^(?:img|source|image)$/.test(after.tag);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): Reason[] => {
    const [one = '', other = ''] = [was.get(name), is.get(name)];
    if (one === other) return [];
    const facts = { ...about(after), name, before: one, after: other, isPaint: false };
    if (isImage && /^(?:src|srcset|sizes|width|height)$/.test(name)) {
      const key = `image ${was.get('alt') ?? ''} ${was.get('src') ?? ''}`;
      return name === 'src' ? [{ kind: 'image', ...facts, key }] : [];
    }
    if (spoken.has(name) && one && other)
      return [{ kind: 'text', ...facts, key: textKey(one, other) }];
    return [{ kind: 'attribute', ...facts, key: `attribute ${name} ${one} → ${other}` }];
  });
}

/** Custom properties that a text declares, with their values. */
export const propertiesIn = (text: string) =>
  [...text.matchAll(/(?<=^|[\s{;])(--[\w-]+)\s*:\s*([^;{}]+)/g)].map(
    ([, variable = '', value = '']) => [variable, value.trim()] as const,
  );

export const uses = (value: string, variable: string) =>
  value.includes(`var(${variable})`) || value.includes(`var(${variable},`);

function tokenReasons(before: Node, after: Node, tokens: TokenKeys): Reason[] {
  if (tokens.size === 0) return [];
  const [was, is] = [merged(before.rules), merged(after.rules)];
  const same = [...is].filter(([place, value]) => was.get(place) === value);
  return [...tokens].flatMap(([variable, key]): Reason[] => {
    const own = same.filter(([, value]) => uses(value, variable));
    if (own.length === 0) return [];
    const isPaint = own.every(([place]) => paint.test(place.split('|')[1] ?? ''));
    const facts = { name: variable, before: '', after: '', isPaint };
    return [{ kind: 'token', key, ...about(after), ...facts }];
  });
}

export function reasonsOf(before: Node, after: Node, rules: Rules): Reason[] {
  const others = [...attributeReasons(before, after), ...tokenReasons(before, after, rules.tokens)];
  if (before.tag !== after.tag) {
    const facts = { name: 'tag', before: before.tag, after: after.tag, isPaint: false };
    const key = `tag ${before.tag} → ${after.tag}`;
    others.push({ kind: 'attribute', key, ...about(after), ...facts });
  }
  if (before.text !== after.text) {
    const isDrawing = after.tag === 'svg';
    const facts = { name: isDrawing ? 'svg' : '', before: before.text, after: after.text };
    const key = isDrawing ? `drawing ${labelOf(after)}` : textKey(before.text, after.text);
    others.push({ kind: 'text', key, ...about(after), ...facts, isPaint: false });
  }
  const [was = [], is = []] = [before, after].map(({ classes }) => classes.split(/\s+/));
  const gone = was.filter((name) => !is.includes(name)).join(' ');
  const come = is.filter((name) => !was.includes(name)).join(' ');
  if (gone === come) return [...styleReasons(before, after, rules), ...others];
  const facts = { name: 'class', before: gone, after: come, isPaint: false };
  const key = `classes ${gone} → ${come}`;
  return [{ kind: 'classes', key, ...about(after), ...facts }, ...others];
}

export function existenceReason(node: Node, kind: 'added' | 'removed'): Reason {
  const content = (wordsIn(node) || contentOf(node)).slice(0, 120);
  const facts = { name: node.tag, before: '', after: '', isPaint: false };
  const side = kind === 'added' ? { after: content } : { before: content };
  return { kind, key: `${kind} ${labelOf(node)} ${content}`, ...about(node), ...facts, ...side };
}
