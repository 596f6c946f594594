/** Finds changes of an element itself, by which others move, grow or look different. */
import { diffWords } from 'diff';
import type { Reason } from '#model/data.ts';
import type { ChangedToken } from '#suite/suite.ts';
import { type Declaration, declarationsOf, headOf, isBlank, stated } from './declarations.ts';
import {
  around,
  componentOf,
  componentsOf,
  contentOf,
  labelOf,
  type Node,
  wordsIn,
} from './layoutTree.ts';
import { tokenBehind, tokenReason, uses } from './tokens.ts';

const paint =
  /color|^background|shadow|outline|^text-decoration|opacity|^fill|^stroke|filter|^scroll|^animation/;

/** Inherited by all inside, or clipping it. */
const text = /^(?:font|letter-spacing|word-spacing|text-|white-space|direction|overflow|clip)/;

export function reachOf(property: string): Reason['reach'] {
  if (/^(?:z-index|isolation|mix-blend-mode)$/.test(property)) return 'stack';
  if (/radius/.test(property)) return 'corner';
  if (paint.test(property)) return 'paint';
  return text.test(property) ? 'all' : 'layout';
}

/** The component that a rule's selector names: `Card` in `.Card_wide > p`. */
export const componentIn = (rule: string) => /\.([A-Z]\w*?)(?=_|\W|$)/.exec(rule)?.[1];

function reasonAt(
  node: Node,
  kind: Reason['kind'],
  reach: Reason['reach'],
  [name, before, after]: readonly [name: string, before: string, after: string],
  key = `${kind} ${name} ${before} → ${after}`,
): Reason {
  const [component, components] = [componentOf(node), componentsOf(node)];
  return { kind, key, where: labelOf(node), component, components, name, before, after, reach };
}

type Applied = ReadonlyMap<string, Declaration>;

/** Compares values that apply, one of them by a rule that only one stylesheet has. */
function styleReasons(
  before: Node,
  after: Node,
  [was, is]: readonly [Applied, Applied],
  rules: Rules,
): Reason[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((place): Reason[] => {
    const sides = [was.get(place), is.get(place)];
    const [one = '', other = ''] = sides.map((side) => (side && !isBlank(side) ? side.value : ''));
    const known = sides.flatMap((side) => side ?? []);
    const [{ name, rule } = { name: '', rule: '' }] = known.toReversed();
    if (one === other || known.every((side) => rules.isCommon(side.rule))) return [];
    // An older capture has no rules of the root.
    if (after.tag === 'body' && !before.states && one === '') return [];
    // A changed custom property is a reason of each element that uses it.
    if (rules.tokens.some(({ variable }) => variable === name)) return [];
    const state = known.map((side) => side.state).find(Boolean) ?? '';
    const component = componentIn(rule);
    const key = `style ${component ?? headOf(rule)} ${name}${state} ${one} → ${other}`;
    const values = [stated(name, state), sides[0]?.value ?? '', sides[1]?.value ?? ''] as const;
    const found = reasonAt(after, 'style', reachOf(name), values, key);
    return [{ ...found, component: component ?? found.component }];
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

/** Attributes that no picture shows, but by a rule that asks for them. */
const unseen = /^(?:aria-.*|data-.*|role|title|alt|id|for|name|href|rel|target|tabindex|content)$/;

function attributeReasons(before: Node, after: Node, { mentions }: Rules): Reason[] {
  const read = ({ attributes }: Node) =>
    new Map(attributes.map((one) => [one.split('=', 1)[0] ?? '', one.slice(one.indexOf('=') + 1)]));
  const [was, is] = [read(before), read(after)];
  const isImage = /^(?:img|source|image)$/.test(after.tag);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): Reason[] => {
    const [one = '', other = ''] = [was.get(name), is.get(name)];
    if (one === other) return [];
    const reach = unseen.test(name) && !mentions(`[${name}`) ? 'speech' : 'all';
    const values = [name, one, other] as const;
    if (isImage && /^(?:src|srcset|sizes|width|height)$/.test(name)) {
      const key = `image ${was.get('alt') ?? ''} ${was.get('src') ?? ''}`;
      return name === 'src' ? [reasonAt(after, 'image', reach, values, key)] : [];
    }
    const isText = spoken.has(name) && one && other;
    if (isText) return [reasonAt(after, 'text', reach, values, textKey(one, other))];
    return [reasonAt(after, 'attribute', reach, values)];
  });
}

const reaches = ['all', 'layout', 'stack', 'paint', 'corner'] as const;

function tokenReasons(
  after: Node,
  [was, is]: readonly [Applied, Applied],
  { tokens, item }: Rules,
) {
  return tokens.flatMap((token): Reason[] => {
    if (token.mode && !item.endsWith(`-${token.mode}`)) return [];
    const used = [...is].filter(
      ([place, one]) =>
        !isBlank(one) && uses(one.value, token.variable) && was.get(place)?.value === one.value,
    );
    const found = new Set(used.map(([, { name }]) => reachOf(name)));
    const reach = reaches.find((one) => found.has(one));
    const [where, component] = [labelOf(after), componentOf(after)];
    const properties = used.map(([, one]) => stated(one.name, one.state));
    return reach ? [tokenReason(token, { where, component, reach, properties })] : [];
  });
}

export type Rules = {
  /** Both stylesheets have it: where it differs, it merely matches something else. */
  readonly isCommon: (rule: string) => boolean;
  readonly mentions: (selector: string) => boolean;
  readonly tokens: readonly ChangedToken[];
  readonly item: string;
};

/** In the states of the moment; an older capture says nothing of them. */
const appliedTo = (before: Node, after: Node) =>
  [declarationsOf(before, after.states), declarationsOf(after, after.states)] as const;

function classReasons(before: Node, after: Node, [was, is]: readonly [Applied, Applied]): Reason[] {
  const [old, own] = [before, after].map(({ classes }) => classes.split(/\s+/));
  const gone = old?.filter((name) => !own?.includes(name)).join(' ') ?? '';
  const come = own?.filter((name) => !old?.includes(name)).join(' ') ?? '';
  const isSame =
    was.size === is.size && [...is].every(([at, { value }]) => was.get(at)?.value === value);
  if (gone === come || isSame) return [];
  const key = `classes ${gone} → ${come}`;
  return [reasonAt(after, 'classes', 'all', ['class', gone, come], key)];
}

function textReasons(before: Node, after: Node): Reason[] {
  const found: Reason[] = [];
  if (before.tag !== after.tag) {
    const key = `tag ${before.tag} → ${after.tag}`;
    found.push(reasonAt(after, 'attribute', 'all', ['tag', before.tag, after.tag], key));
  }
  if (before.text !== after.text) {
    const isDrawing = after.tag === 'svg';
    const key = isDrawing ? `drawing ${labelOf(after)}` : textKey(before.text, after.text);
    const values = [isDrawing ? 'svg' : '', before.text, after.text] as const;
    found.push(reasonAt(after, 'text', 'layout', values, key));
  }
  return found;
}

function following(reason: Reason, node: Node, tokens: readonly ChangedToken[]): Reason {
  if (tokens.length === 0) return reason;
  const token = tokenBehind(reason.before, reason.after, around(node), tokens);
  return token ? { ...tokenReason(token, reason), isSaid: true } : reason;
}

export function reasonsOf(before: Node, after: Node, rules: Rules): Reason[] {
  const applied = appliedTo(before, after);
  const classes = classReasons(before, after, applied);
  const texts = [...attributeReasons(before, after, rules), ...textReasons(before, after)];
  return [
    ...(classes.length > 0 ? classes : styleReasons(before, after, applied, rules)),
    ...tokenReasons(after, applied, rules),
    ...texts.map((one) => following(one, after, rules.tokens)),
  ];
}

export function existenceReason(
  node: Node,
  kind: 'added' | 'removed',
  tokens: readonly ChangedToken[] = [],
): Reason {
  const content = (wordsIn(node) || contentOf(node)).slice(0, 120);
  const values = kind === 'added' ? (['', content] as const) : ([content, ''] as const);
  const key = `${kind} ${labelOf(node)} ${content}`;
  return following(reasonAt(node, kind, 'layout', [node.tag, ...values], key), node, tokens);
}
