/** Themes are created, renamed, given other conditions and deleted; undoing restores every byte. */
import { expect, test } from 'vitest';
import { changesOf, entriesIn } from '#bench/entries.ts';
import { type Action, reduce, restore, type Work } from '#bench/history.ts';
import { faultsIn } from '#contrast/faults.ts';
import { textsAfter } from '#edit/edit.ts';
import { type TokenChange, withChanges } from '#model/changes.ts';
import { parseTexts, type TokenTexts } from '#model/leaves.ts';
import { mediaOf, themesOf } from '#model/resolver.ts';
import { deleteTheme, makeTheme, renameTheme, setCondition } from '#model/themeChanges.ts';
import { files, more, texts, tokens } from './example.ts';

const phone = { name: 'phone', media: '(width < 600px)', isDark: false };

test('a renamed theme keeps its values, and a condition can be changed or removed', () => {
  const renamed = withChanges(files, renameTheme(files, 'moreContrast', 'strong'));
  expect(themesOf(renamed)).toEqual({
    light: themesOf(files).light,
    strong: themesOf(files).moreContrast,
  });
  expect(mediaOf(renamed)).toEqual({ strong: '(prefers-contrast: more)' });
  const first = withChanges(files, renameTheme(files, 'light', 'day'));
  expect(Object.keys(themesOf(first))).toEqual(['day', 'moreContrast']);
  expect(faultsIn(first)).toEqual([]);
  expect(renameTheme(files, 'light', 'moreContrast')).toEqual([]);
  const narrow = withChanges(files, setCondition(files, 'moreContrast', '(width < 500px)'));
  expect(mediaOf(narrow)).toEqual({ moreContrast: '(width < 500px)' });
  const nobody = withChanges(files, setCondition(files, 'moreContrast', ''));
  expect(mediaOf(nobody)).toEqual({});
  expect(faultsIn(nobody)).toEqual([]);
});

test('deleting a theme deletes its file; the first theme cannot be deleted', () => {
  const after = withChanges(files, deleteTheme(files, 'moreContrast'));
  expect(Object.keys(themesOf(after))).toEqual(['light']);
  expect(more in after).toBe(false);
  expect(faultsIn(after)).toEqual([]);
  expect(deleteTheme(files, 'light')).toEqual([]);
});

/** A bench that applies each step to its texts. */
function bench() {
  let saved: TokenTexts = texts;
  const entries = () => entriesIn(parseTexts(saved), saved);
  let work: Work = restore(null, entries());
  const act = (action: Action) => {
    work = reduce(work, action);
    return faultsIn(withChanges(parseTexts(saved), changesOf(work.unsaved)));
  };
  const save = () => {
    saved = textsAfter(saved, changesOf(work.unsaved));
    act({ type: 'loaded', files: entries() });
    expect(work.unsaved).toEqual({});
  };
  const edit = (changes: readonly TokenChange[]) => act({ type: 'edit', label: 'x', changes });
  return { edit, save, undo: () => act({ type: 'undo' }), now: () => saved };
}

test.each<[string, () => readonly TokenChange[]]>([
  ['is made', () => makeTheme(files, phone)],
  ['is made dark', () => makeTheme(files, { ...phone, isDark: true })],
  ['is renamed', () => renameTheme(files, 'moreContrast', 'strong')],
  ['is given to others', () => setCondition(files, 'moreContrast', '(width < 500px)')],
  ['is deleted', () => deleteTheme(files, 'moreContrast')],
])('undoing restores every byte after a theme %s and saved', (_, changes) => {
  const { edit, save, undo, now } = bench();
  edit(changes());
  save();
  expect(now()).not.toEqual(texts);
  undo();
  save();
  expect(now()).toEqual(texts);
});

test('changing a least value keeps the token’s other extensions', () => {
  const id = 'font.size.h1';
  const min = { value: 1.5, unit: 'rem' };
  const tree = JSON.parse(texts['type.tokens.json'] ?? '');
  tree.font.size.h1.$extensions['com.example'] = 1;
  const { value } = tokens.themes.light?.[id] ?? {};
  const after = withChanges({ ...files, 'type.tokens.json': tree }, [
    { file: 'type.tokens.json', id, value, min },
  ]);
  expect(after['type.tokens.json']).toMatchObject({
    font: { size: { h1: { $extensions: { 'com.example': 1, 'site.fluid': { min } } } } },
  });
});
