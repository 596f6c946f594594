/** Finds changes of an element itself, by which others move, grow or look different. */
import { compareStyles } from '#diff/styles.ts';
import { textKey } from '#diff/words.ts';
import { around, componentsOf, contentOf, labelOf, type Node, wordsIn } from '#diff/layoutTree.ts';
import type { Reason } from '#model/data.ts';
import { componentOf } from '#suite/names.ts';
import type { ChangedToken } from '#suite/suite.ts';
import { type Lengths, tokenBehind, tokenKey, tokenOfValue, tokenReason } from './tokens.ts';

/** Input that the reasons of a picture depend on. */
export type Facts = Lengths & {
  readonly tokens: readonly ChangedToken[];
  /** Its item, which names its mode. */
  readonly item: string;
};

const paint =
  /color|^background|shadow|outline|^text-decoration|opacity|^fill|^stroke|filter|^scroll|^mask/;

/** Inherited by all inside, or clipping it. */
const text =
  /^(?:font|letter-spacing|word-spacing|text-|white-space|direction|overflow|clip|visibility)/;

export function reachOf(property: string): Reason['reach'] {
  const name = property.replace(/^::[\w-]+ /, '');
  if (/^(?:z-index|isolation|mix-blend-mode)$/.test(name)) return 'stack';
  if (/radius/.test(name)) return 'corner';
  if (paint.test(name)) return 'paint';
  return text.test(name) ? 'all' : 'layout';
}

type Made = Pick<Reason, 'kind' | 'reach' | 'name' | 'before' | 'after'> & {
  readonly key?: string;
};

export function reasonAt(node: Node, { key, ...made }: Made): Reason {
  const { kind, name, before, after } = made;
  return {
    ...made,
    key: key ?? `${kind} ${name} ${before} → ${after}`,
    where: labelOf(node),
    tag: node.tag,
    classes: node.classes,
    component: componentOf(node.classes),
    components: componentsOf(node),
  };
}

function styleReasons(before: Node, after: Node, { tokens, item, ...lengths }: Facts): Reason[] {
  return compareStyles(before, after).map(({ name, ...values }): Reason => {
    const component = componentOf(after.classes) ?? labelOf(after);
    const key = `style ${component} ${name} ${values.before} → ${values.after}`;
    const made = { kind: 'style', reach: reachOf(name), name, ...values, key } as const;
    const reason = { ...reasonAt(after, made), properties: [name] };
    const token = tokenOfValue(values, tokens, lengths, item);
    if (token) return tokenReason(token, reason);
    const reckoned = tokenOfValue(values, tokens, lengths, item, true);
    return reckoned ? { ...reason, reckoned: tokenKey(reckoned) } : reason;
  });
}

/** Another variant of a component: its styles are not its own change. */
function classReason(before: Node, after: Node): Reason | undefined {
  const [old, current] = [before, after].map(({ classes }) => classes.split(/\s+/));
  const gone = old?.filter((name) => !current?.includes(name)).join(' ') ?? '';
  const added = current?.filter((name) => !old?.includes(name)).join(' ') ?? '';
  if (gone === added) return undefined;
  const key = `classes ${gone} → ${added}`;
  return reasonAt(after, {
    kind: 'classes',
    reach: 'all',
    name: 'class',
    before: gone,
    after: added,
    key,
  });
}

const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'content', 'value']);

/** Attributes that no picture shows by themselves: styles that ask for them differ, too. */
const unseen = /^(?:aria-.*|data-.*|role|title|alt|id|for|name|href|rel|target|tabindex|content)$/;

const imageAttributes = /^(?:src|srcset|sizes|width|height)$/;

const readAttributes = ({ attributes }: Node) =>
  new Map(
    attributes.map((text) => [text.split('=', 1)[0] ?? '', text.slice(text.indexOf('=') + 1)]),
  );

function attributeReasons(before: Node, after: Node): Reason[] {
  const [old, current] = [readAttributes(before), readAttributes(after)];
  const isImage = /^(?:img|source|image)$/.test(after.tag);
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((name): Reason[] => {
    const values = { name, before: old.get(name) ?? '', after: current.get(name) ?? '' };
    if (values.before === values.after) return [];
    const reach = unseen.test(name) ? 'speech' : 'all';
    if (isImage && imageAttributes.test(name)) {
      const key = `image ${old.get('alt') ?? ''} ${old.get('src') ?? ''}`;
      const near = [old.get('alt') ?? '', ...around(after.parent).slice(0, 3)];
      const reason = reasonAt(after, { kind: 'image', reach, ...values, key });
      return name === 'src' ? [{ ...reason, near }] : [];
    }
    if (!spoken.has(name) || !values.before || !values.after)
      return [reasonAt(after, { kind: 'attribute', reach, ...values })];
    const key = textKey(values.before, values.after);
    return [reasonAt(after, { kind: 'text', reach, ...values, key })];
  });
}

function contentReasons(before: Node, after: Node): Reason[] {
  const reasons: Reason[] = [];
  if (before.tag !== after.tag)
    reasons.push(
      reasonAt(after, {
        kind: 'attribute',
        reach: 'all',
        name: 'tag',
        before: before.tag,
        after: after.tag,
      }),
    );
  if (before.text !== after.text) {
    const isDrawing = after.tag === 'svg';
    const key = isDrawing ? `drawing ${before.text}` : textKey(before.text, after.text);
    const values = { name: isDrawing ? 'svg' : '', before: before.text, after: after.text };
    reasons.push(reasonAt(after, { kind: 'text', reach: 'layout', ...values, key }));
  }
  return reasons;
}

function following(reason: Reason, node: Node, tokens: readonly ChangedToken[]): Reason {
  const token =
    tokens.length > 0 ? tokenBehind(reason.before, reason.after, around(node), tokens) : undefined;
  return token ? { ...tokenReason(token, reason), isSaid: true } : reason;
}

export function reasonsOf(before: Node, after: Node, facts: Facts): Reason[] {
  const styles = styleReasons(before, after, facts);
  const classes = styles.length > 0 ? classReason(before, after) : undefined;
  const tokens = styles.filter(({ kind }) => kind === 'token');
  const texts = [...attributeReasons(before, after), ...contentReasons(before, after)];
  return [
    ...(classes ? [classes, ...tokens] : styles),
    ...texts.map((reason) => following(reason, after, facts.tokens)),
  ];
}

const mostContent = 120;

const shownContent = (node: Node) => (wordsIn(node) || contentOf(node)).slice(0, mostContent);

export function existenceReason(
  node: Node,
  kind: 'added' | 'removed',
  tokens: readonly ChangedToken[] = [],
): Reason {
  const content = shownContent(node);
  const key = `${kind} ${labelOf(node)} ${content}`;
  const values = kind === 'added' ? { before: '', after: content } : { before: content, after: '' };
  const made = { kind, reach: 'layout', name: node.tag, ...values, key } as const;
  return following(reasonAt(node, made), node, tokens);
}

/** Children of an element that stand in another order. */
export function orderReason(before: readonly Node[], after: readonly Node[], parent: Node): Reason {
  const [old, current] = [before, after].map((nodes) => nodes.map(shownContent).join(' · '));
  const values = { name: 'order', before: old ?? '', after: current ?? '' };
  return reasonAt(parent, { kind: 'order', reach: 'layout', ...values });
}
