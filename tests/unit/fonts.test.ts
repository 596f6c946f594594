import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FontConfig, makeFonts } from '#publish/assets/fonts.ts';
import { readContent } from '#publish/content/validateContent.ts';
import faces from '#theme/fonts/faces.json' with { type: 'json' };
import fonts from '#theme/fonts/fonts.json' with { type: 'json' };
import letters from '#theme/fonts/letters.json' with { type: 'json' };
import bounds from '#tokens/bounds.json' with { type: 'json' };
import tokens from '#tokens/type.tokens.json' with { type: 'json' };
import { folderOf } from '#tests/support/temporaryFolder.ts';

const packages = new URL('../../node_modules/', import.meta.url);
const siteFonts = new URL('../../src/theme/fonts/', import.meta.url);
const remake = 'npm run tokens -- fonts makes what fonts.json asks for';

function places() {
  const text = JSON.stringify(tokens, null, 2);
  const root = folderOf({
    'fonts/lora.woff2': 'of before',
    'type.tokens.json': text,
    'bounds.json': JSON.stringify(bounds),
  });
  return {
    packages,
    folder: new URL('fonts/', root),
    tokens: new URL('type.tokens.json', root),
    bounds: new URL('bounds.json', root),
  };
}

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8'));

test('the committed fonts equal those made from the configuration', async () => {
  const output = places();
  const content = readContent();
  // A letter that the content no longer uses may stay.
  const modules = { ...content.modules, 'letters.json': Object.values(letters) };
  await makeFonts(fonts, output, { ...content, modules });
  expect(read(new URL('faces.json', output.folder)), remake).toEqual(faces);
  expect(read(output.tokens), remake).toEqual(tokens);
  expect(read(output.bounds), remake).toEqual(bounds);
  for (const name of readdirSync(output.folder))
    expect(
      readFileSync(new URL(name, output.folder)).equals(readFileSync(new URL(name, siteFonts))),
      `${name} is another: ${remake}`,
    ).toBe(true);
});

test('a new font brings subset, license, fallbacks and families, and the former one is removed', async () => {
  const output = places();
  const file = fonts.body.package.replace(/^.*\//, '');
  const { family, variable } = read(new URL(`${fonts.body.package}/metadata.json`, packages));
  const weights = [variable.wght.min, variable.wght.max].map(Number);
  const display = { ...fonts.body, weights, measured: ['Verdana'], last: ['sans-serif'] };
  await makeFonts({ ...fonts, display }, output);
  expect(readdirSync(output.folder)).toEqual(
    ['faces.json', 'letters.json', `${file}.LICENSE.txt`, `${file}.woff2`].toSorted(),
  );
  expect(read(new URL('faces.json', output.folder))).toMatchObject([
    { family: `${family} Variable`, file, fontWeight: weights.join(' ') },
    { family: `${family} Verdana`, local: 'Verdana', sizeAdjust: expect.stringMatching('%') },
    ...fonts.body.measured.map((local) => ({ local })),
  ]);
  const { display: stack } = read(output.tokens).font.family;
  expect(stack.$value).toEqual([`${family} Variable`, `${family} Verdana`, 'sans-serif']);
  // Only weights that one of the site's fonts has are allowed.
  expect(read(output.bounds)).toEqual({ ...bounds, 'font.weight': weights });
});

test('the fonts have all letters of the content that their packages offer', async () => {
  const output = places();
  const articles = [{ file: 'articles/a.md', source: '---\ntitle: Å\n---\n\nManœuvre' }];
  await makeFonts(fonts, output, {
    ...readContent(),
    modules: { 'a.ts': { b: ['æ Ж'] } },
    articles,
  });
  const madeLetters = Object.values<string>(read(new URL('letters.json', output.folder)));
  for (const letter of 'Åœæm²½º')
    expect(
      madeLetters.every((list) => list.includes(letter)),
      letter,
    ).toBe(true);
  expect(madeLetters.join('')).not.toContain('Ж');
});

const display = (change: Partial<FontConfig['display']>): FontConfig => ({
  ...fonts,
  display: { ...fonts.display, ...change },
});

test('a font that cannot be read is named with the reason, and nothing is written', async () => {
  const output = places();
  const broken = folderOf({
    '@a/broken/metadata.json': '{"family":"Broken"}',
    '@a/broken/LICENSE': '',
  });
  mkdirSync(new URL('@a/broken/files/', broken));
  writeFileSync(new URL('@a/broken/files/broken-latin-wght-normal.woff2', broken), 'no font');
  symlinkSync(new URL('@fontsource-variable', packages), new URL('@fontsource-variable', broken));
  const refused = [
    [
      display({ package: '@a/missing' }),
      'fonts.json: display: @a/missing: is not installed, or has no metadata.json: npm install -DE @a/missing',
    ],
    [display({ measured: ['Comic Papyrus'] }), 'the metrics of Comic Papyrus are not known'],
    [display({ package: '@a/broken' }), 'fonts.json: display: @a/broken: '],
    [display({ weights: [1, 2000] }), /: weights 1 to 2000: the font has \d+ to \d+$/],
  ] as const;
  for (const [config, reason] of refused)
    await expect(makeFonts(config, { ...output, packages: broken })).rejects.toThrow(reason);
  expect(readdirSync(output.folder)).toEqual(['lora.woff2']);
});
