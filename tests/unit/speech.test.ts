import { expect, test } from 'vitest';
import { differences, plain } from '#tests/speech/transcript.ts';

const written = ['Telefone * entrada obrigatório', '…'];

test.each([
  ['the same phrases', written, []],
  ['a phrase less', ['…'], ['not spoken: Telefone * entrada obrigatório']],
  ['another order', written.toReversed(), ['not spoken: …']],
  ['silence', [], ['not spoken: Telefone * entrada obrigatório']],
  ['a phrase more', [...written, 'entrada inválida'], ['not expected: entrada inválida']],
])('%s', (_, spoken, report) => {
  expect(differences(written, spoken)).toEqual(report);
});

test('a part of an earlier phrase may be repeated', () => {
  const linesBefore = ['Pular para o conteúdo link'];
  expect(differences([], ['Pular para o conteúdo'], linesBefore)).toEqual([]);
});

test.each([
  ['Please fill out this field.', '…'],
  ['entrada inválida.', 'entrada inválida'],
  ['Página tem 9 marcos, 10 títulos.', 'Página tem …'],
  ['Avisos região clicável', 'Avisos região'],
  ['Lista com 1 item', ''],
])('of "%s" only "%s" is compared', (phrase, compared) => {
  expect(plain(phrase)).toBe(compared);
});
