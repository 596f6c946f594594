import { readFileSync } from 'node:fs';
import { defineConfig, parse } from '@terrazzo/parser';
import { expect, test } from 'vitest';
import { editAll } from '#edit/edit.ts';
import { importTokens } from '#exchange/importTokens.ts';
import { exportFor, profiles } from '#exchange/profiles.ts';
import { readValue } from '#exchange/readValue.ts';
import { copy, files, folder, put, reverseKeys, texts, tokens } from './example.ts';
import { edits, forms } from './cases/exchange.json' with { type: 'json' };

const { light = {} } = tokens.themes;
const name = 'light.tokens.json';
const type = 'type.tokens.json';
const effect = 'effect.tokens.json';

type ProfileName = keyof typeof profiles;
const profileNames = Object.keys(profiles) as ProfileName[];

const exported = (profile: ProfileName) => copy(exportFor(profiles[profile], files));

/** The light theme's exported file, with other values at some paths. */
function exportedWith(profile: ProfileName, values: Readonly<Record<string, unknown>>) {
  const content = exported(profile)[name] ?? {};
  for (const [path, value] of Object.entries(values)) put(content, path, value);
  return content;
}

/** Imports a file while the light theme is shown. */
const importFile = (content: unknown, file = name) =>
  importTokens(files, content, { name: file, theme: 'light' });

test('Terrazzo reads the same values from a DTCG export, and from the sources in every theme', async () => {
  const lint = { rules: { 'core/consistent-naming': 'off' } } as const;
  const config = defineConfig({ lint }, { cwd: folder });
  const read = async (file: string, src: string) =>
    parse([{ filename: new URL(file, folder), src }], {
      config,
      req: async (url) => readFileSync(url, 'utf8'),
    });
  const { tokens: written } = await read(name, JSON.stringify(exported('dtcg')[name]));
  const { resolver } = await read('site.resolver.json', texts['site.resolver.json'] ?? '');
  const themes = Object.entries(tokens.themes).map(
    ([theme, set]) => [resolver.apply({ theme }), set] as const,
  );
  for (const [values, set] of [[written, light] as const, ...themes])
    for (const token of Object.values(set))
      expect(readValue(values[token.id]?.$value, token, new Map(), () => {})).toEqual(token.value);
});

test.each(profileNames)('importing an unedited export for %s changes nothing', (profile) => {
  for (const [file, content] of Object.entries(exported(profile)))
    // Design tools write keys in their own order.
    for (const written of [content, reverseKeys(content)])
      expect(importFile(written, file)).toMatchObject({ changes: [], notes: [] });
});

test('borders, transitions and gradients are imported if edited, and change nothing otherwise', () => {
  const filesAfter = copy(files);
  const color = '{base.color.navy.800}';
  const composites = {
    border: { color, width: { value: 1, unit: 'px' }, style: 'solid' },
    transition: {
      duration: { value: 0.2, unit: 's' },
      delay: { value: 0, unit: 'ms' },
      timingFunction: [0.2, 0, 0, 1],
    },
    gradient: [
      { color: { colorSpace: 'hsl', components: [210, 40, 30], alpha: 0.5 }, position: 0 },
      { color, position: 1 },
    ],
  };
  for (const [$type, $value] of Object.entries(composites))
    put(filesAfter[effect], `part.${$type}`, { $type, $value });
  const content = copy(exportFor(profiles.dtcg, filesAfter)[name]);
  const source = { name, theme: 'light' };
  expect(importTokens(filesAfter, content, source)).toMatchObject({ changes: [], notes: [] });
  const edited = copy(content);
  put(edited, 'part.gradient.$value.1.position', 0.9);
  put(edited, 'part.gradient.$value.0.color', 'color(display-p3 1 0 0)');
  put(edited, 'part.border.$value.width', '2');
  put(edited, 'part.transition.$value.duration', '0.3s');
  const { changes, notes } = importTokens(filesAfter, edited, source);
  expect(changes).toMatchObject([
    { id: 'part.border', value: { color, width: { value: 2, unit: 'px' }, style: 'solid' } },
    { id: 'part.transition', value: { duration: { value: 300, unit: 'ms' } } },
    { id: 'part.gradient', value: [{ position: 0 }, { color, position: 0.9 }] },
  ]);
  expect(notes).toEqual([
    'part.border has "2" without a unit: it was taken as px',
    expect.stringMatching(/^part\.gradient is a color that sRGB cannot show: the nearest, #/),
  ]);
});

test.each(profileNames)(
  'importing an edited color, length and shadow for %s changes only their lines',
  (profile) => {
    const textsAfter = editAll(texts, importFile(exportedWith(profile, edits[profile])).changes);
    const changed = Object.entries(texts).flatMap(([changedFile, text]) => {
      const lines = text.split('\n');
      const linesAfter = textsAfter[changedFile]?.split('\n') ?? [];
      return linesAfter.filter((line, number) => line !== lines[number]);
    });
    expect(changed.map((line) => line.trim())).toEqual([
      '"components": [0.2907, 0.0496, 194.77]',
      ...(profile === 'figma' ? [] : ['"value": 9,']),
      '"value": 20,',
    ]);
  },
);

const [, ...familiesAfterFirst] = [light['font.family.body']?.$value].flat();

const allForms = [...forms, ['font.family.body', 'Lato', ['Lato', ...familiesAfterFirst]]];

test.each(allForms as [string, unknown, unknown][])(
  'an import reads %s written as %j',
  (id, value, expected) => {
    const { changes } = importFile(exportedWith('dtcg', { [`${id}.$value`]: value }));
    expect(changes).toEqual([expect.objectContaining({ id, value: expected })]);
  },
);

test('a growing length keeps a least value that a tool drops, and takes one from a file for phones', () => {
  const id = 'font.size.h1';
  const { value, min } = light[id] ?? {};
  const changesOfFluid = {
    'font.size.body.$value': '1.2rem',
    'font.size.body.$extensions': undefined,
  };
  expect(importFile(exportedWith('dtcg', changesOfFluid)).changes).toEqual([
    { file: type, id: 'font.size.body', value: { value: 1.2, unit: 'rem' } },
  ]);
  const grown = [{ file: type, id, value, min: { value: 2, unit: 'rem' } }];
  const least = { [`${id}.$extensions`]: { 'site.fluid': { min: '2rem' } } };
  expect(importFile(exportedWith('dtcg', least)).changes).toEqual(grown);
  const phone = exported('figma')['light.phone.tokens.json'] ?? {};
  expect(Object(phone).font.size.h1.$value).toBe(Object(min).value * 16);
  put(phone, `${id}.$value`, 32);
  put(phone, '$extensions', { 'com.figma.modeName': 'Light phone' });
  expect(importFile(phone, 'variables.json').changes).toEqual(grown);
});

test('an import notes new tokens, unreadable values, and values of another theme', () => {
  const content = exported('dtcg')['moreContrast.tokens.json'];
  put(content, 'color.text.nothing', { $type: 'color', $value: '#000000' });
  put(content, 'space.md.$value', 'wide');
  put(content, 'color.surface.canvas.$value', '#eeeeee');
  expect(importFile(content, 'More contrast.json')).toEqual({
    themes: ['moreContrast'],
    changes: [],
    notes: [
      'New, and not a token here: color.text.nothing',
      'space.md has "wide", which is not a dimension',
      'color.surface.canvas has no value of its own in the theme moreContrast: it is that of light, from tokens/color.light.tokens.json',
    ],
  });
});

test("an import goes to the theme of Figma's mode, or else to the shown one", () => {
  const content = Object(exported('figma')['moreContrast.tokens.json']);
  const $extensions = { 'com.figma.modeName': 'More contrast' };
  expect(importFile({ ...content, $extensions }, 'export.json').themes).toEqual(['moreContrast']);
  expect(importFile(content, 'export.json').themes).toEqual(['light']);
});
