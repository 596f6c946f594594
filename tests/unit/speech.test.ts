import { expect, test } from 'vitest';
import { journeys } from '#tests/speech/journeys.ts';
import { missingPackages, packages, phrasesIn } from '#tests/speech/session.ts';
import { differences, format, parse, plain } from '#tests/speech/transcript.ts';

const turn = { step: 'press Tab', said: ['Telefone * entrada obrigatório', '…'] };

test('a transcript is read as it was written', () => {
  const turns = [{ step: 'open /', said: ['Página tem 9 marcos'] }, turn];
  expect(parse(format('Um caminho', turns))).toEqual(turns);
  expect(() => parse('# Um caminho\nTelefone\n')).toThrow('Telefone');
});

test.each([
  ['the same phrases', turn.said, []],
  ['a phrase less', ['…'], ['not said: Telefone * entrada obrigatório']],
  ['another order', turn.said.toReversed(), ['not said: …']],
  ['silence', [], ['not said: Telefone * entrada obrigatório']],
  ['a phrase more', [...turn.said, 'entrada inválida'], ['not expected: entrada inválida']],
])('%s', (_, said, found) => {
  expect(differences(turn.said, said)).toEqual(found);
});

test('a part of what was said earlier may be said again', () => {
  const before = ['Pular para o conteúdo link'];
  expect(differences([], ['Pular para o conteúdo'], before)).toEqual([]);
});

test('what the browser words itself is not compared, nor a stop at the end', () => {
  expect(plain('Please fill out this field.')).toBe('…');
  expect(plain('entrada inválida.')).toBe('entrada inválida');
  expect(plain('Página tem 9 marcos, 10 títulos.')).toBe('Página tem …');
  expect(plain('Avisos região clicável')).toBe('Avisos região');
  expect(plain('clicável')).toBe('');
  expect(plain('deixando a lista')).toBe('');
  expect(plain('Lista com 1 item')).toBe('');
  expect(plain('Título Publicado em: 03 de maio de 2024 Carregando o artigo…')).toBe(
    'Título Publicado em: 03 de maio de 2024 …',
  );
});

test('phrases are found among whatever else is logged', () => {
  const log = "SPEECH OUTPUT: 'Nossos\nSócios' voice=system\nother\nSPEECH OUTPUT: 'd'água'\n";
  expect(phrasesIn(log)).toEqual(['Nossos Sócios', "d'água"]);
});

test('a machine without a screen reader is told which packages to install', () => {
  expect(missingPackages('/nowhere')).toEqual(packages.filter((name) => name !== 'at-spi2-core'));
});

test('there are ten journeys at least, each with a name of its own', () => {
  const names = new Set(journeys.map(({ name }) => name));
  expect(names.size).toBe(journeys.length);
  expect(names.size).toBeGreaterThanOrEqual(10);
});
