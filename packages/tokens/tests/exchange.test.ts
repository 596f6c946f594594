import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, parse } from '@terrazzo/parser';
import StyleDictionary from 'style-dictionary';
import StyleDictionary4 from 'style-dictionary-4';
import { describe, expect, test } from 'vitest';
import { contentOf, exportTokens, importInto } from '#exchange/files.ts';
import { importTokens } from '#exchange/importTokens.ts';
import { exportFor, profiles } from '#exchange/profiles.ts';
import { readValue } from '#exchange/readValue.ts';
import { hexOf } from '#model/color.ts';
import { tokenFaults } from '#model/faults.ts';
import { parseText } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { readThemes, withChanges } from '#model/themes.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { copy, files, folder, put, reverseKeys, step, texts, tokens } from './example.ts';

const { light = {} } = tokens.themes;
const name = 'light.tokens.json';
const exported = (profile: keyof typeof profiles) => copy(exportFor(profiles[profile], files));
const fileOf = (profile: keyof typeof profiles) => exported(profile)[name] ?? {};
const importLight = (content: unknown) => importTokens(files, content, { name });

describe.each([
  ['5', StyleDictionary],
  ['4', StyleDictionary4],
])('Style Dictionary %s', (_, Dictionary) => {
  test('reads every token of every type from its file', async () => {
    const css = {
      transformGroup: 'css',
      files: [{ destination: 'a.css', format: 'css/variables' }],
    };
    const log = { verbosity: 'silent', warnings: 'disabled' } as const;
    const source = exportedFolder().paths.filter((path) => path.endsWith(join('text', name)));
    const dictionary = new Dictionary({ source, platforms: { css }, log });
    const [file] = await dictionary.formatPlatform('css');
    const lines = String(file?.output).match(/^ {2}--.*$/gm) ?? [];
    expect(lines).toHaveLength(Object.keys(light).length);
    expect(lines.filter((line) => /\[object|undefined|NaN|\{/.test(line))).toEqual([]);
    expect(lines).toContain(`  --${step.replaceAll('.', '-')}: ${hexOf(light[step]?.$value)};`);
    expect(lines).toContain('  --motion-duration-fast: 120ms;');
    expect(lines.find((line) => line.includes('--elevation-card'))).toMatch(
      /: (?:-?\d+px ){4}#[\da-f]{8}, (?:-?\d+px ){4}#[\da-f]{8};/,
    );
  });
});

test('Terrazzo reads every token of a DTCG file, and of the sources in every theme, as it is here', async () => {
  const lint = { rules: { 'core/consistent-naming': 'off' } } as const;
  const config = defineConfig({ lint }, { cwd: folder });
  const read = async (own: string, src: string) =>
    parse([{ filename: new URL(own, folder), src }], {
      config,
      req: async (url) => readFileSync(url, 'utf8'),
    });
  const { tokens: written } = await read(name, JSON.stringify(fileOf('dtcg')));
  const { resolver } = await read('site.resolver.json', texts['site.resolver.json'] ?? '');
  const themes = Object.entries(tokens.themes).map(
    ([theme, set]) => [resolver.apply({ theme }), set] as const,
  );
  for (const [own, set] of [[written, light] as const, ...themes])
    for (const token of Object.values(set))
      expect(readValue(own[token.id]?.$value, token, new Map())).toEqual(token.value);
});

test('Figma gets a mode for phones, and what is changed in it comes back as the least value', () => {
  const phone = exported('figma')['light.phone.tokens.json'] ?? {};
  const id = 'font.size.h1';
  const { value, min } = light[id] ?? {};
  expect(Object(phone).font.size.h1.$value).toBe(Object(min).value * 16);
  put(phone, `${id}.$value`, 30);
  put(phone, '$extensions', { 'com.figma.modeName': 'Light phone' });
  const back = importTokens(files, phone, { name: 'variables.json' });
  expect(back.changes).toEqual([
    { file: 'type.tokens.json', id, value, min: { value: 1.875, unit: 'rem' } },
  ]);
});

const [, ...familiesAfterFirst] = [light['font.family.body']?.$value].flat();
const color = `${step}.$value`;
const profileNames = ['dtcg', 'text', 'studio', 'figma'] as const;

test.each(profileNames)('A file for %s changes nothing when it comes back', (profile) => {
  const isWhole = profile === 'dtcg' || profile === 'text';
  const lacks = expect.stringMatching(/^The file has nothing of the type .*cubicBezier/);
  for (const [own, content] of Object.entries(exported(profile)))
    // Tools write keys in an order of their own.
    for (const same of [content, reverseKeys(content)])
      expect(importTokens(files, same, { name: own })).toEqual({
        changes: [],
        notes: isWhole ? [] : [lacks],
      });
});

/** Edits of a designer, and the lines of `tokens/` that they change. */
const edits: Record<(typeof profileNames)[number], readonly (readonly [string, unknown])[]> = {
  // Only one of two forms of a color, as some tools write it.
  dtcg: [
    [`${color}.hex`, '#003333'],
    ['radius.lg.$value', { value: 20, unit: 'px' }],
    ['elevation.card.$value.1.blur.value', 9],
  ],
  text: [
    [color, '#003333'],
    ['radius.lg.$value', '20px'],
    ['elevation.card.$value.1.blur', '9px'],
  ],
  studio: [
    [color, '#003333'],
    ['radius.lg.$value', '1.25rem'],
    ['elevation.card.$value.1.blur', 9],
  ],
  figma: [
    [`${color}.hex`, '#003333'],
    ['radius.lg.$value', 20],
  ],
};

test.each(profileNames)(
  'A color, a length and a shadow that were edited for %s change their lines and no others',
  (profile) => {
    const { tokens: at, read } = exportedFolder();
    const own = profile === 'studio' ? 'tokens.json' : name;
    const content = read(`${profile}/${own}`);
    for (const [path, value] of edits[profile]) {
      const id = path.replace(/\.\$value.*/, '');
      const set = light[id]?.file.replace('.tokens.json', '') ?? '';
      put(profile === 'studio' ? content[set] : content, path, value);
    }
    importInto({ tokens: at, content, name: own, write: true });
    const after = readTexts(at);
    const changed = Object.entries(texts).flatMap(([file, text]) => {
      const lines = after[file]?.split('\n') ?? [];
      return text.split('\n').flatMap((line, number) => {
        const is = lines[number]?.trim() ?? '';
        return line.trim() === is ? [] : [`${file}: ${is}`];
      });
    });
    expect(changed).toEqual([
      'color.base.tokens.json: "components": [0.2907, 0.0496, 194.77]',
      ...(profile === 'figma' ? [] : ['effect.tokens.json: "value": 9,']),
      'space.tokens.json: "value": 20,',
    ]);
  },
);

describe('Tokens back from a design tool', () => {
  test.each(['#ff00ff', '#0000ff', '#12006b', '#000000', '#ffffff', '#808080'])(
    'keep %s to the digit, in a color that the check lets pass',
    (value) => {
      const content = fileOf('text');
      put(content, color, value);
      const changed = withChanges(files, importLight(content).changes);
      expect(hexOf(readThemes(changed).light?.[step]?.$value)).toBe(value);
      expect(tokenFaults(changed)).toEqual([]);
    },
  );

  test.each<[string, unknown, unknown]>([
    ['space.md', '20px', { value: 1.25, unit: 'rem' }],
    ['space.md', 20, { value: 1.25, unit: 'rem' }],
    ['space.md', { value: 1.2, unit: 'rem' }, { value: 1.2, unit: 'rem' }],
    ['motion.duration.fast', '0.3s', { value: 300, unit: 'ms' }],
    ['motion.duration.fast', 300, { value: 300, unit: 'ms' }],
    ['font.weight.bold', '800', 800],
    ['font.family.body', 'Lato', ['Lato', ...familiesAfterFirst]],
    ['color.text.muted', `{${step}}`, `{${step}}`],
    ['color.text.muted', hexOf(light[step]?.$value), `{${step}}`],
  ])('may write %s as %j', (id, value, meant) => {
    const content = fileOf('dtcg');
    put(content, `${id}.$value`, value);
    expect(importLight(content).changes).toEqual([expect.objectContaining({ id, value: meant })]);
  });

  test('keep the least value of a length that grows when the tool drops it, or change it', () => {
    const content = fileOf('text');
    put(content, 'font.size.body.$value', '1.2rem');
    put(content, 'font.size.h1.$extensions', { 'site.fluid': { min: '2rem' } });
    put(content, 'font.size.body.$extensions', undefined);
    const file = 'type.tokens.json';
    expect(importLight(content).changes).toEqual([
      { file, id: 'font.size.body', value: { value: 1.2, unit: 'rem' } },
      {
        file,
        id: 'font.size.h1',
        value: light['font.size.h1']?.value,
        min: { value: 2, unit: 'rem' },
      },
    ]);
  });

  test('come with notes on what is new, gone, unreadable, or of another theme', () => {
    const content = exported('text')['moreContrast.tokens.json'];
    put(content, 'color.text.nothing', { $type: 'color', $value: '#000000' });
    put(content, 'color.text.muted', undefined);
    put(content, 'space.md.$value', 'wide');
    put(content, 'color.surface.canvas.$value', '#eeeeee');
    const { changes, notes } = importTokens(files, content, { theme: 'moreContrast' });
    expect(changes).toEqual([]);
    expect(notes).toEqual([
      'New, no token here: color.text.nothing',
      'Gone from the file, kept here: color.text.muted',
      'space.md has "wide", which is no dimension',
      expect.stringContaining(
        'color.surface.canvas has no value of its own in the theme moreContrast: it is that of light',
      ),
    ]);
  });

  test('say their theme by file name, mode or set, and are asked for it otherwise', () => {
    const content = fileOf('figma');
    put(content, 'radius.lg.$value', 20);
    const ids = (source: object, file: unknown = content) =>
      importTokens(files, file, source).changes.map(({ id }) => id);
    expect(ids({ name: 'Light.json' })).toEqual(['radius.lg']);
    expect(ids({ name: 'export.json', theme: 'light' })).toEqual(['radius.lg']);
    const mode = { ...content, $extensions: { 'com.figma.modeName': 'Light' } };
    expect(ids({ name: 'export.json' }, mode)).toEqual(['radius.lg']);
    const sets = {
      'light.tokens': content,
      $themes: [],
      $metadata: { tokenSetOrder: ['light.tokens'] },
    };
    expect(ids({ name: 'tokens.json' }, sets)).toEqual(['radius.lg']);
    expect(ids({ name: 'tokens.json' }, { ...sets, $metadata: undefined })).toEqual(['radius.lg']);
    expect(() => ids({ name: 'export.json' })).toThrow(
      /which theme it is: add --theme light or --theme moreContrast/,
    );
  });

  test('are refused when there is no file, or it is something else', () => {
    expect(() => contentOf('gone.json')).toThrow('There is no file gone.json');
    expect(() => importTokens(files, [])).toThrow('no JSON object');
    expect(() => importTokens(files, parseText('{'))).toThrow('The file is not JSON');
    for (const source of [{ name: 'package.json' }, { theme: 'light' }])
      expect(() => importTokens(files, { version: '1' }, source)).toThrow('is no token file');
  });
});

/** A copy of the tokens, and its exported files. */
function exportedFolder() {
  const copied = temporaryFolder();
  cpSync(fileURLToPath(folder), join(copied, 'tokens'), { recursive: true });
  const at = pathToFileURL(`${copied}/tokens/`);
  const paths = exportTokens(at, join(copied, 'out'));
  const read = (path: string) => JSON.parse(readFileSync(join(copied, 'out', path), 'utf8'));
  return { tokens: at, paths, read };
}

test('An import lists differences and moved contrasts, and is written whole, without a fault, or not at all', () => {
  const { tokens: at, read } = exportedFolder();
  const content = read(`text/${name}`);
  const importing = (write: boolean) => importInto({ tokens: at, content, name, write }).join('\n');
  put(content, color, '#1b4d2e');
  expect(importing(false)).toMatch(
    /1 token differs:\n {2}base\.color\.navy\.800: #.* → #[^]*color\.action\.primary\.fg on color\.action\.primary\.bg [\d.]+ → [\d.]+[^]*Nothing has been written/,
  );
  put(content, 'color.text.muted.$value', '#cccccc');
  expect(() => importing(true)).toThrow(/Nothing has been written:\n.*color\.text\.muted on/);
  expect(readTexts(at)).toEqual(texts);
});
