import { expect, test } from 'vitest';
import { entriesIn } from '#bench/entries.ts';
import { remedyOf } from '#bench/remedy.ts';
import { faultsIn } from '#contrast/faults.ts';
import { makeTheme } from '#model/themeChanges.ts';
import { readBounds } from '#model/bounds.ts';
import { type TokenChange, withChanges } from '#model/changes.ts';
import type { TokenFiles } from '#model/leaves.ts';
import { readThemes } from '#model/themes.ts';
import { files, light, tokens } from './example.ts';
import cases from './cases/remedies.json' with { type: 'json' };

const { light: set = {} } = tokens.themes;
const sand = Object(set['base.color.sand.300']?.$value);
const [layer = {}] = [set['elevation.card']?.$value].flat().map(Object);

type Case = [name: string, file: string, id: string, value: unknown, min?: unknown];

const stateOf = (now: TokenFiles) => {
  return { ...readBounds(files), themes: readThemes(now), files: now, pairs: tokens.pairs };
};

/** The faults after a change, with the remedies that the bench offers then. */
function remediesAfter(change: TokenChange) {
  const now = withChanges(files, [change]);
  const key = `${change.file}#${change.id}`;
  const state = { ...stateOf(now), mine: { [key]: entriesIn(now)[key] ?? null } };
  return faultsIn(now).map((fault) => ({ now, fault, remedy: remedyOf(fault, state) }));
}

test.each<Case>([
  ...(cases as Case[]),
  ['a role that copies a step', light, 'color.border.subtle', sand],
  ['one with an alpha that does', light, 'color.surface.scrim', { ...sand, alpha: 0.5 }],
  ['a shadow that does', 'effect.tokens.json', 'elevation.card', [{ ...layer, color: sand }]],
])('the value that is offered mends every fault of %s', (_, file, id, value, min) => {
  const change = { file, id, value, ...(min !== undefined && { min }) };
  const remedies = remediesAfter(change);
  expect(remedies).not.toEqual([]);
  for (const { now, fault, remedy } of remedies) {
    expect(remedy?.id, fault.kind).toBe(id);
    expect(faultsIn(withChanges(now, [{ ...change, ...remedy?.entry }]))).toEqual([]);
  }
});

test('a dark copy of a theme loses its last fault by values that are offered for its own file', () => {
  const file = 'color.dark.tokens.json';
  const theme = makeTheme(files, { name: 'dark', media: '', isDark: true });
  // One color that it shares with the first theme is at fault too.
  const made = withChanges(files, [...theme, { file, id: 'color.link.hover', isGone: true }]);
  const mend = (now: TokenFiles): TokenFiles => {
    const [fault] = faultsIn(now);
    if (!fault) return now;
    const { id, key, entry } = remedyOf(fault, { ...stateOf(now), mine: {} }) ?? { id: '' };
    expect(key, fault.id).toBe(`${file}#${id}`);
    return mend(withChanges(now, [{ file, id, ...entry }]));
  };
  expect(faultsIn(made)).not.toEqual([]);
  expect(faultsIn(mend(made))).toEqual([]);
});

test('a fault that no value mends has no remedy, and px typed as rem become px', () => {
  const [alias] = remediesAfter({ file: light, id: 'color.text.muted', value: '{base.nothing}' });
  expect(alias).toMatchObject({ fault: { kind: 'alias', name: 'base.nothing' } });
  expect(alias?.remedy).toBeUndefined();
  const size = {
    file: 'type.tokens.json',
    id: 'font.size.body',
    value: { value: 19, unit: 'rem' },
  };
  const [typed] = remediesAfter(size);
  expect(typed?.remedy?.entry.value).toEqual({ value: 1.1875, unit: 'rem' });
});
