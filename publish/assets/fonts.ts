import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { getMetricsForFamily, readMetrics } from 'fontaine';
import { format } from 'oxfmt';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { lettersOf } from '#publish/content/letters.ts';
import { readContent } from '#publish/content/validateContent.ts';
import fonts from '#theme/fonts/fonts.json' with { type: 'json' };

/** Headings, and all other text. */
export type FontRole = keyof typeof fonts;

export type FontConfig = Readonly<Record<FontRole, (typeof fonts)[FontRole]>>;

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const portuguese = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñÈèÌìÒòÙùÄäÖöËëÏï';
/** Signs of law, numbers and measures; a font that lacks one leaves it to `content:check`. */
const signs = '\u00a0ªº°§«»“”‘’–—…•·©®€£×−±≤≥‰¹²³½¼¾→←';

const root = new URL('../../', import.meta.url);
const fontsFolder = new URL('src/theme/fonts/', root);

/** Letters that the subset always includes. */
export const usualLetters = ascii + portuguese + signs;

/** Every code point that a letter of a word may have in Unicode's first plane. */
const plane = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('');

async function lettersIn(font: Buffer): Promise<string> {
  const sfnt = await subsetFont(font, plane, { targetFormat: 'sfnt' });
  const codes = [...new Face(new Blob(sfnt)).collectUnicodes()].toSorted((a, b) => a - b);
  return String.fromCodePoint(...codes);
}

const nameOf = (role: FontRole, config: FontConfig) => config[role].package.replace(/^.*\//, '');

/** The file that pages load for a role. */
export const fontFile = (role: FontRole): URL =>
  new URL(`${nameOf(role, fonts)}.woff2`, fontsFolder);

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** Scales a system font to the web font's metrics, so that nothing shifts. */
async function measuredFace(source: URL, family: string, local: string) {
  const web = await readMetrics(source);
  const usual = await getMetricsForFamily(local);
  if (!web || !usual) throw new Error(`the metrics of ${local} are not known`);
  const sizeAdjust = web.xWidthAvg / web.unitsPerEm / (usual.xWidthAvg / usual.unitsPerEm);
  return {
    family: `${family} ${local.split(' ')[0]}`,
    local,
    sizeAdjust: percent(sizeAdjust),
    ascentOverride: percent(web.ascent / (web.unitsPerEm * sizeAdjust)),
    descentOverride: percent(Math.abs(web.descent) / (web.unitsPerEm * sizeAdjust)),
    lineGapOverride: percent(web.lineGap / (web.unitsPerEm * sizeAdjust)),
  };
}

/** Uses one file with the weights of both roles, if both use the same package. */
function weightsOf(name: string, config: FontConfig): readonly [min: number, max: number] {
  const fonts = Object.values(config).filter((font) => font.package === name);
  const weights = fonts.flatMap((font) => font.weights);
  return [Math.min(...weights), Math.max(...weights)];
}

/** Reads a package, and makes the subset and its faces. */
async function makeFont(role: FontRole, config: FontConfig, packages: URL, letters: string) {
  const { package: name, measured, last } = config[role];
  const [min, max] = weightsOf(name, config);
  const folder = new URL(`${name}/`, packages);
  const metadata = await readFile(new URL('metadata.json', folder), 'utf8');
  const { family, variable } = JSON.parse(metadata);
  const { min: lightest, max: heaviest } = variable.wght;
  if (min < lightest || max > heaviest)
    throw new Error(`weights ${min} to ${max}: the font has ${lightest} to ${heaviest}`);
  const file = nameOf(role, config);
  const source = new URL(`files/${file}-latin-wght-normal.woff2`, folder);
  const subset = await subsetFont(await readFile(source), usualLetters + letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  const faces = await Promise.all(measured.map((local) => measuredFace(source, family, local)));
  const web = { family: `${family} Variable`, file, fontWeight: `${min} ${max}` };
  const license = await readFile(new URL('LICENSE', folder));
  const stack = [web.family, ...faces.map((face) => face.family), ...last];
  const files = { [`${file}.woff2`]: subset, [`${file}.LICENSE.txt`]: license };
  return { role, web, faces, stack, files, letters: await lettersIn(subset) };
}

/** Replaces what a pattern finds after its first group, and keeps all other bytes of a file of tokens. */
async function writeLists(
  file: URL,
  lists: readonly (readonly [before: string, list: readonly unknown[]])[],
) {
  const textAfter = lists.reduce(
    (text, [before, list]) =>
      text.replace(new RegExp(`(${before})\\[[^\\]]*\\]`), `$1${JSON.stringify(list)}`),
    await readFile(file, 'utf8'),
  );
  await writeFile(file, (await format('tokens.json', textAfter, { printWidth: 100 })).code);
}

/** Writes the families into the tokens. */
async function writeFamilies(file: URL, webFonts: readonly Awaited<ReturnType<typeof makeFont>>[]) {
  await writeLists(file, [
    ['"site\\.loaded": ', webFonts.map(({ web }) => web.family)],
    ...webFonts.map(({ role, stack }) => [`"${role}": \\{\\s*"\\$value": `, stack] as const),
  ]);
}

/** Sets the bounds of font weights to the lightest and the heaviest of the fonts. */
async function writeBounds(file: URL, { display, body }: FontConfig) {
  const weights = [...display.weights, ...body.weights];
  await writeLists(file, [['"font\\.weight":\\s*', [Math.min(...weights), Math.max(...weights)]]]);
}

type Places = Readonly<Record<'packages' | 'folder' | 'tokens' | 'bounds', URL>>;

const places: Places = {
  packages: new URL('node_modules/', root),
  folder: fontsFolder,
  tokens: new URL('tokens/type.tokens.json', root),
  bounds: new URL('tokens/bounds.json', root),
};

/**
 * Makes what `src/theme/fonts/fonts.json` names: the web fonts with the usual letters and those of the
 * content only, a list of them, the faces of their stand-ins, the families of the tokens and the bounds
 * of their weights.
 * @throws Error that names the font and why it cannot be read.
 */
export async function makeFonts(
  config: FontConfig = fonts,
  { packages, folder, tokens, bounds } = places,
  content = readContent(),
) {
  const letters = await lettersOf(content);
  const make = (role: FontRole) =>
    makeFont(role, config, packages, letters).catch((cause: NodeJS.ErrnoException) => {
      const name = config[role].package;
      const isMissing = cause.code === 'ENOENT' && cause.path;
      const reason = isMissing
        ? `is not installed, or has no ${basename(isMissing)}: npm install -DE ${name}`
        : cause.message;
      const message = `fonts.json: ${role}: ${name}: ${reason}`;
      throw new Error(message, { cause });
    });
  const webFonts = await Promise.all((Object.keys(config) as FontRole[]).map(make));
  const files = Object.assign({}, ...webFonts.map((font) => font.files)) as Record<string, Buffer>;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (/\.(?:woff2|txt)$/.test(name) && !(name in files)) await rm(new URL(name, folder));
  for (const [name, content] of Object.entries(files))
    await writeFile(new URL(name, folder), content);
  const families = [...webFonts.map(({ web }) => web), ...webFonts.flatMap((font) => font.faces)];
  const faces = [...new Map(families.map((face) => [face.family, face])).values()];
  await writeFile(new URL('faces.json', folder), `${JSON.stringify(faces, null, 2)}\n`);
  const lists = Object.fromEntries(webFonts.map((font) => [font.role, font.letters]));
  await writeFile(new URL('letters.json', folder), `${JSON.stringify(lists, null, 2)}\n`);
  await writeFamilies(tokens, webFonts);
  await writeBounds(bounds, config);
  return Object.entries(files).map(([name, { length }]) => `${name}: ${length} bytes`);
}
