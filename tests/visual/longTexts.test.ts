import { createElement as h, Fragment } from 'react';
import { describe, expect, test } from 'vitest';
import { samples } from '#stories/ui/samples.ts';
import { withLongTexts } from '../../.storybook/longTexts.ts';

const { word, address, label, sentence } = samples;

describe('Long texts replace', () => {
  test.each([
    ['a word', 'Menu', word],
    ['an address', 'contato@example.com', address],
    ['several words', 'Nome completo', label],
    ['a sentence', 'Preencha este campo.', sentence],
    ['capitals', 'SÓCIO FUNDADOR', label.toLocaleUpperCase('pt-BR')],
    ['words beside an element', 'Escreva para ', `${label} `],
  ])('%s', (_kind, text, longText) => {
    expect(withLongTexts({ title: text })).toEqual({ title: longText });
  });

  test('texts in lists and objects, so that equal texts stay equal and others differ', () => {
    const onPress = () => {};
    const args = {
      defaultValue: 'Redes sociais',
      options: ['Busca na internet', 'Redes sociais'],
      rows: [['Apelação', '15 dias']],
      actions: [{ label: 'Tentar novamente', onPress }],
    };
    expect(withLongTexts(args)).toEqual({
      defaultValue: label,
      options: [`${label} 2`, label],
      rows: [[word, `${label} 3`]],
      actions: [{ label: `${label} 4`, onPress }],
    });
  });

  test('texts in elements, which keep their keys', () => {
    const long = (heading: string, text: string) =>
      h(Fragment, null, h('h2', { id: 'titulo' }, heading), [h('p', { key: 'texto' }, text, 1)]);
    const usual = long('Aposentadoria', 'Contratos e rescisões.');
    expect(withLongTexts({ children: usual })).toEqual({ children: long(word, sentence) });
  });
});

test('long texts leave ids, addresses, variants, numbers and longer texts as they are', () => {
  const args = {
    id: 'dialogo',
    href: '/noticias',
    variant: 'title',
    'aria-current': 'page',
    children: sentence.repeat(2),
    placeholder: '(27) 99999-9999',
    title: '',
    note: 1,
    align: [null, 'right'],
    back: new Date(0),
  };
  expect(withLongTexts(args)).toEqual(args);
});
