import { expect, test } from 'vitest';
import { entriesIn } from '#bench/entries.ts';
import { remedyAll, remedyOf } from '#bench/remedy.ts';
import { faultsIn } from '#contrast/faults.ts';
import { makeTheme } from '#model/themeChanges.ts';
import { readBounds } from '#model/bounds.ts';
import { type TokenChange, withChanges } from '#model/changes.ts';
import type { TokenFiles } from '#model/leaves.ts';
import { readThemes } from '#model/themes.ts';
import { readPairs } from '#model/tokens.ts';
import { copy, files, light, put, tokens } from './example.ts';
import cases from './cases/remedies.json' with { type: 'json' };

const { light: set = {} } = tokens.themes;
const sand = Object(set['base.color.sand.300']?.$value);
const [layer = {}] = [set['elevation.card']?.$value].flat().map(Object);

type Case = [name: string, file: string, id: string, value: unknown, min?: unknown];

const stateOf = (now: TokenFiles) => {
  return { ...readBounds(files), themes: readThemes(now), files: now, pairs: tokens.pairs };
};

/** The remedies that the bench offers for the faults after a change. */
function remediesAfter(change: TokenChange) {
  const now = withChanges(files, [change]);
  const key = `${change.file}#${change.id}`;
  const state = { ...stateOf(now), unsaved: { [key]: entriesIn(now)[key] ?? null } };
  return faultsIn(now).map((fault) => ({ now, fault, remedy: remedyOf(fault, state) }));
}

test.each<Case>([
  ...(cases as Case[]),
  ['a role that copies a step', light, 'color.border.subtle', sand],
  ['one with an alpha that does', light, 'color.surface.scrim', { ...sand, alpha: 0.5 }],
  ['a shadow that does', 'effect.tokens.json', 'elevation.card', [{ ...layer, color: sand }]],
])('the offered value corrects every fault of %s', (_, file, id, value, min) => {
  const change = { file, id, value, ...(min !== undefined && { min }) };
  const remedies = remediesAfter(change);
  expect(remedies).not.toEqual([]);
  for (const { now, fault, remedy } of remedies) {
    expect(remedy?.id, fault.kind).toBe(id);
    expect(faultsIn(withChanges(now, [{ ...change, ...remedy?.entry }]))).toEqual([]);
  }
});

test('the values offered for a dark copy’s own file correct all of its faults', () => {
  const file = 'color.dark.tokens.json';
  const theme = makeTheme(files, { name: 'dark', media: '', isDark: true });
  // One of the colors it shares with the first theme also has a fault.
  const filesAfter = withChanges(files, [...theme, { file, id: 'color.link.hover', isGone: true }]);
  const mend = (now: TokenFiles): TokenFiles => {
    const [fault] = faultsIn(now);
    if (!fault) return now;
    const { id, key, entry } = remedyOf(fault, { ...stateOf(now), unsaved: {} }) ?? { id: '' };
    expect(key, fault.id).toBe(`${file}#${id}`);
    return mend(withChanges(now, [{ file, id, ...entry }]));
  };
  expect(faultsIn(filesAfter)).not.toEqual([]);
  expect(faultsIn(mend(filesAfter))).toEqual([]);
});

test('a dark copy keeps a light button on a dark background, and loses all faults at once', () => {
  const filesBefore = copy(files);
  put(filesBefore[light], 'color.button', {
    bg: { $value: '{base.color.sand.0}' },
    fg: { $value: '{base.color.navy.900}' },
  });
  const pairs = [
    { fg: 'color.button.fg', bg: 'color.button.bg', min: 7 },
    { fg: 'color.button.bg', bg: 'color.surface.inverse', min: 3 },
  ];
  Object(filesBefore['contrast.pairs.json']).pairs.push(...pairs);
  expect(faultsIn(filesBefore)).toEqual([]);
  const media = '(prefers-color-scheme: dark)';
  const changes = makeTheme(filesBefore, { name: 'dark', media, isDark: true });
  const ids = changes.map(({ id }) => id);
  expect(ids).toContain('color.surface.canvas');
  expect(ids).not.toContain('color.button.bg');
  expect(ids).not.toContain('color.button.fg');
  const filesAfter = withChanges(filesBefore, changes);
  const entries = Object.fromEntries(changes.map(({ file, id }) => [`${file}#${id}`, {}]));
  const state = { ...stateOf(filesAfter), pairs: readPairs(filesAfter).pairs, unsaved: entries };
  expect(faultsIn(filesAfter)).not.toEqual([]);
  expect(faultsIn(withChanges(filesAfter, remedyAll(state)))).toEqual([]);
});

test('a fault without a correcting value has no remedy, and px typed as rem become px', () => {
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
