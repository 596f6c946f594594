/** Nodes by their titles: React renders them in Node, and `makeNodes` in a page. */
import { createElement as h, Fragment, memo, type ReactNode, useState } from 'react';
import { makeElement, makeNodes } from '#ui/makeNodes.ts';

function Label({ text, children }: { text: string; children?: ReactNode }) {
  return h('div', null, h('b', null, text), children);
}

const Nothing = () => null;

/** As React renders them. */
export const sound: Readonly<Record<string, ReactNode>> = {
  text: 'Olá & <b>',
  'a number': 0,
  nothing: [null, undefined, true, false, ''],
  'a list, and lists in it': ['a', [h('i', { key: 1 }, 'b'), ['c']], 2],
  'attributes under the names of HTML': h('div', {
    className: 'um dois',
    id: 'x',
    tabIndex: -1,
    title: '',
    lang: 'pt-BR',
  }),
  'attributes of state, set and not set': [
    h('button', { key: 1, hidden: true, disabled: true, type: 'button' }),
    h('button', { key: 2, hidden: false, disabled: false, type: 'button' }),
  ],
  'words of true and false where HTML has words': h('div', {
    'aria-hidden': true,
    'aria-busy': false,
    'data-open': true,
    'data-closed': false,
  }),
  'attributes without a value': h('div', {
    id: undefined,
    title: undefined,
    'aria-label': undefined,
  }),
  'a drawing, in the space of SVG': h(
    'svg',
    { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
    h('g', { strokeLinecap: 'round', className: 'linha' }, h('path', { d: 'M0 0h1' })),
    h(Fragment, null, h('circle', { r: 1 })),
  ),
  'HTML beside and after a drawing': h('div', null, h('svg'), h('p', null, 'depois')),
  'fragments, in each other': h(Fragment, null, 'a', h(Fragment, null, h('i'), null, 'b')),
  'components in components': h(
    Label,
    { text: 'fora' },
    h(Label, { text: 'dentro' }, h(Nothing), false, 1),
  ),
};

/** Components that must not be made, each with the error that names the reason. */
export const unsound: Readonly<Record<string, readonly [node: ReactNode, message: RegExp]>> = {
  'an event that React calls otherwise than the browser': [
    h('input', { onChange: () => {} }),
    /"onChange" of <input>/,
  ],
  'a ref': [h('p', { ref: () => {} }), /"ref" of <p>/],
  'a style that the policy would block': [h('p', { style: { top: 0 } }), /"style" of <p>/],
  'HTML in a string': [
    h('p', { dangerouslySetInnerHTML: { __html: '<b>' } }),
    /"dangerouslySetInnerHTML" of <p>/,
  ],
  'a component with a hook': [
    h(function Counting() {
      return useState(0)[0];
    }),
    /"Counting" .*no hooks/,
  ],
  'a component that React keeps': [h(memo(Nothing)), /Only elements, fragments and functions/],
};

/** Runs in the page. */
export function show(title: string): string {
  const place = document.createElement('div');
  place.append(...makeNodes(sound[title]));
  return place.innerHTML;
}

export function messageOf(title: string): string {
  try {
    makeNodes(unsound[title]?.[0]);
    return 'made';
  } catch (error) {
    return String(error);
  }
}

export const spaces = (): (string | null)[] =>
  makeNodes(sound['HTML beside and after a drawing'])
    .concat(makeNodes(sound['a drawing, in the space of SVG']))
    .flatMap((node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll('*')].map(
            (each) => `${each.localName} ${each.namespaceURI?.split('/').at(-1)}`,
          )
        : [],
    );

/** @returns how often a press was answered, and with how many values. */
export function press(): readonly number[] {
  const counts: number[] = [];
  const onClick = (...values: readonly unknown[]) => counts.push(values.length);
  const button = makeElement(h('button', { type: 'button', onClick }, h('i', null, '+')));
  button.querySelector('i')?.click();
  button.click();
  return counts;
}

export function elementOf(kind: 'none' | 'two' | 'text' | 'drawing'): string {
  const nodes = {
    none: null,
    two: [h('p', { key: 1 }), h('p', { key: 2 })],
    text: 'a',
    drawing: h('svg'),
  };
  try {
    return makeElement(nodes[kind]).outerHTML;
  } catch (error) {
    return String(error);
  }
}
