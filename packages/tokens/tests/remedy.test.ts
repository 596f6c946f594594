import { describe, expect, test } from 'vitest';
import { entriesIn } from '#bench/entries.ts';
import { remedyOf } from '#bench/remedy.ts';
import { faultsIn } from '#contrast/faults.ts';
import { makeTheme } from '#model/authoring.ts';
import { readBounds } from '#model/bounds.ts';
import { readThemes, withChanges } from '#model/themes.ts';
import { base, files, light, oklch, step, tokens } from './example.ts';

const type = 'type.tokens.json';
const rem = (value: number) => ({ value, unit: 'rem' });
const { light: set = {} } = tokens.themes;
const sand = Object(set['base.color.sand.300']?.$value);
const [layer = {}] = [set['elevation.card']?.$value].flat().map(Object);

/** The files after a change, with the state of the bench then. */
function changed(file: string, id: string, value: unknown, min?: unknown) {
  const change = { file, id, value, ...(min !== undefined && { min }) };
  const now = withChanges(files, [change]);
  const key = `${file}#${id}`;
  const { [key]: entry = { value } } = entriesIn(now);
  const { bounds } = readBounds(files);
  const { pairs } = tokens;
  const state = { themes: readThemes(now), files: now, pairs, bounds, mine: { [key]: entry } };
  return { now, state, faults: faultsIn(now) };
}

describe('every fault of a changed token is mended by the value that is offered', () => {
  test.each<[string, string, string, unknown, unknown?]>([
    ['a step of the palette that is too light', base, step, oklch(0.7, 0.05, 255)],
    ['one that sRGB cannot show', base, step, oklch(0.28, 0.2, 255)],
    ['a role that takes too light a step', light, 'color.text.muted', '{base.color.sand.300}'],
    ['no line height', type, 'font.leading.body', 0],
    ['text of 304 px', type, 'font.size.body', rem(19)],
    ['text that shrinks in a wide window', type, 'font.size.body', rem(1), rem(2)],
    ['a weight that no font has', type, 'font.weight.bold', 1000],
    ['a role that copies a step', light, 'color.border.subtle', sand],
    ['one with an alpha that does', light, 'color.surface.scrim', { ...sand, alpha: 0.5 }],
    ['a shadow that does', 'effect.tokens.json', 'elevation.card', [{ ...layer, color: sand }]],
  ])('%s', (_name, file, id, value, min) => {
    const { now, state, faults } = changed(file, id, value, min);
    expect(faults).not.toEqual([]);
    for (const fault of faults) {
      const remedy = remedyOf(fault, state);
      expect(remedy?.id, fault.kind).toBe(id);
      expect(remedyOf(fault, state)?.entry).toBe(remedy?.entry);
      const mended = withChanges(now, [{ file, id, ...(remedy?.entry ?? { value }) }]);
      expect(faultsIn(mended)).toEqual([]);
    }
  });
});

test('a value that a theme shares with the first one is mended in the file of the theme', () => {
  const own = 'color.dark.tokens.json';
  const id = 'color.link.hover';
  const theme = makeTheme(files, { name: 'dark', media: '', isDark: true });
  const now = withChanges(files, [...theme, { file: own, id, isGone: true }]);
  const state = { ...readBounds(now), themes: readThemes(now), files: now, mine: {} };
  const fault = faultsIn(now).find((candidate) => candidate.id === id);
  expect(fault).toMatchObject({ kind: 'contrast', themes: ['dark'] });
  const remedy = fault && remedyOf(fault, { ...state, pairs: tokens.pairs });
  expect(remedy?.key).toBe(`${own}#${id}`);
  const mended = withChanges(now, [{ file: own, id, ...remedy?.entry }]);
  expect(faultsIn(mended).filter((candidate) => candidate.id === id)).toEqual([]);
});

test('a fault that no value mends names its token', () => {
  const { state, faults } = changed(light, 'color.text.muted', '{base.nothing}');
  expect(faults).toMatchObject([{ id: 'color.text.muted', kind: 'alias', name: 'base.nothing' }]);
  expect(faults.map((fault) => remedyOf(fault, state))).toEqual([undefined]);
});

test('px that were typed as rem are offered as px', () => {
  const { state, faults } = changed(type, 'font.size.body', rem(19));
  expect(faults.map((fault) => remedyOf(fault, state)?.entry.value)).toEqual([rem(1.1875)]);
});
