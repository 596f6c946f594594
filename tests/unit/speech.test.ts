import { expect, test } from 'vitest';
import { phrasesIn } from '#tests/speech/session.ts';
import { differences, format, parse, plain } from '#tests/speech/transcript.ts';

const turn = {
  step: 'press Tab',
  spoken: ['Telefone * entrada obrigatório', '…'],
  maySpeak: ['conteúdo principal'],
};

test('a transcript is read as it was written', () => {
  const opening = { step: 'open /', spoken: ['Página tem 9 marcos'], maySpeak: [] };
  const journey = { title: 'Um caminho', turns: [opening, turn] };
  expect(parse(format(journey))).toEqual(journey);
  expect(() => parse('# Um caminho\nTelefone\n')).toThrow('Telefone');
});

test.each([
  ['the same phrases', turn.spoken, []],
  ['a phrase less', ['…'], ['not spoken: Telefone * entrada obrigatório']],
  ['another order', turn.spoken.toReversed(), ['not spoken: …']],
  ['silence', [], ['not spoken: Telefone * entrada obrigatório']],
  ['a phrase more', [...turn.spoken, 'entrada inválida'], ['not expected: entrada inválida']],
])('%s', (_, spoken, found) => {
  expect(differences(turn.spoken, spoken)).toEqual(found);
});

test('a part of an earlier phrase may be repeated', () => {
  const before = ['Pular para o conteúdo link'];
  expect(differences([], ['Pular para o conteúdo'], before)).toEqual([]);
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

test('phrases are found among other lines of the log', () => {
  const log = "SPEECH OUTPUT: 'Nossos\nSócios' voice=system\nother\nSPEECH OUTPUT: 'd'água'\n";
  expect(phrasesIn(log)).toEqual(['Nossos Sócios', "d'água"]);
});
