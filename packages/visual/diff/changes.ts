/**
 * Finds changes of the elements themselves, not elements that only moved, grew or inherited a
 * color.
 */
import type { ElementChange } from '#model/data.ts';
import * as elements from './elements.ts';
import type { Elements, Node } from './elements.ts';
import { compareStyles, reachOf } from './styles.ts';

/** A change with its element on both sides; a new or removed element has one side only. */
export type Changed = {
  readonly change: ElementChange;
  readonly before?: Node | undefined;
  readonly after?: Node | undefined;
};

type Difference = Pick<ElementChange, 'kind' | 'reach' | 'name' | 'before' | 'after'>;

const attributesOf = ({ attributes }: Node) =>
  new Map(
    attributes.map((text) => [text.split('=', 1)[0] ?? '', text.slice(text.indexOf('=') + 1)]),
  );

/** Words next to an image or drawing. */
const nearImage = (node: Node) => [
  attributesOf(node).get('alt') ?? '',
  ...(node.parent ? elements.wordsAround(node.parent).slice(0, 3) : []),
];

const changeOf = (node: Node, difference: Difference): ElementChange => ({
  ...difference,
  where: elements.labelOf(node),
  tag: node.tag,
  classes: node.classes,
  components: elements.componentsOf(node),
  ...((difference.kind === 'image' || difference.name === 'svg') && { near: nearImage(node) }),
});

/** A class change to another variant explains the element's style changes. */
function classDifference(before: Node, after: Node): Difference {
  const classesBefore = before.classes.split(/\s+/);
  const classesAfter = after.classes.split(/\s+/);
  const removed = classesBefore.filter((name) => !classesAfter.includes(name)).join(' ');
  const added = classesAfter.filter((name) => !classesBefore.includes(name)).join(' ');
  return { kind: 'classes', reach: 'all', name: 'class', before: removed, after: added };
}

const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'content', 'value']);

/** Attributes that no picture shows by themselves; if a selector uses them, styles differ too. */
const unseen = /^(?:aria-.*|data-.*|role|title|alt|id|for|name|href|rel|target|tabindex|content)$/;

const imageAttributes = /^(?:src|srcset|sizes|width|height)$/;

export const isImage = ({ tag }: Node) => /^(?:img|source|image)$/.test(tag);

function attributeDifferences(before: Node, after: Node): Difference[] {
  const attributesBefore = attributesOf(before);
  const attributesAfter = attributesOf(after);
  const names = new Set([...attributesBefore.keys(), ...attributesAfter.keys()]);
  return [...names].flatMap((name): Difference[] => {
    const values = {
      name,
      before: attributesBefore.get(name) ?? '',
      after: attributesAfter.get(name) ?? '',
    };
    const reach = unseen.test(name) ? 'speech' : 'all';
    // Computed styles include it.
    if (name === 'style') return [];
    if (isImage(after) && imageAttributes.test(name))
      return name === 'src' ? [{ kind: 'image', reach, ...values }] : [];
    const isText = spoken.has(name) && values.before !== '' && values.after !== '';
    return [{ kind: isText ? 'text' : 'attribute', reach, ...values }];
  });
}

function differencesOf(before: Node, after: Node): Difference[] {
  const styles = compareStyles(before, after).map(({ name, ...values }): Difference => {
    return { kind: 'style', reach: reachOf(name), name, ...values };
  });
  const tags = { name: 'tag', before: before.tag, after: after.tag };
  const texts = { before: before.text, after: after.text };
  const differences: Difference[] = [
    ...(styles.length > 0 ? [classDifference(before, after)] : []),
    ...styles,
    ...attributeDifferences(before, after),
    { kind: 'attribute', reach: 'all', ...tags },
    { kind: 'text', reach: 'layout', name: after.tag === 'svg' ? 'svg' : '', ...texts },
  ];
  return differences.filter((difference) => difference.before !== difference.after);
}

const mostContent = 120;

const shownContent = (node: Node) =>
  (elements.wordsIn(node) || elements.contentOf(node)).slice(0, mostContent);

function orderDifference(before: readonly Node[], after: readonly Node[]): Difference {
  const contentOf = (nodes: readonly Node[]) => nodes.map(shownContent).join(' · ');
  const values = { name: 'order', before: contentOf(before), after: contentOf(after) };
  return { kind: 'order', reach: 'layout', ...values };
}

/** The change of an image's file, whose URL may stay the same. */
export const imageChange = (before: Node, after: Node): ElementChange => {
  const sourceOf = (node: Node) => attributesOf(node).get('src') ?? '';
  const values = { name: 'src', before: sourceOf(before), after: sourceOf(after) };
  return changeOf(after, { kind: 'image', reach: 'all', ...values });
};

/** Omits elements inside a new or removed one. */
export function changesOf(paired: Elements): Changed[] {
  const { pairs, reordered } = paired;
  const isOutermost = ({ parent }: Node) => parent === undefined || pairs.has(parent);
  const changed = paired.after.flatMap((after): Changed[] => {
    const before = pairs.get(after);
    const content = shownContent(after);
    if (!before) {
      const added = { kind: 'added', reach: 'layout', name: after.tag, before: '' } as const;
      const change = changeOf(after, { ...added, after: content });
      return isOutermost(after) ? [{ change, after }] : [];
    }
    const order = reordered.has(after) ? [orderDifference(before.children, after.children)] : [];
    return [...differencesOf(before, after), ...order].map((difference) => {
      return { change: changeOf(after, difference), before, after };
    });
  });
  const outermost = paired.before.filter((node) => !pairs.has(node) && isOutermost(node));
  const removed = outermost.map((before): Changed => {
    const values = { name: before.tag, before: shownContent(before), after: '' };
    return { change: changeOf(before, { kind: 'removed', reach: 'layout', ...values }), before };
  });
  return [...changed, ...removed];
}
