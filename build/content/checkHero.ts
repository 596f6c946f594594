import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colorOf } from '@repo/tokens/color';
import { ratioOf } from '@repo/tokens/contrast';
import { readTokens } from '@repo/tokens/read';
import { paletteFile } from '#build/firm.ts';
import { tokensFolder } from '#build/palette.ts';
import { heroFiles, heroPhotograph, publishedParts } from './heroPhotograph.ts';
import type { ContentProblem } from './problem.ts';
import { cropped } from './readPicture.ts';

type Themes = ReturnType<typeof readTokens>['themes'];

/** WCAG's AAA for small text, which is more than the title needs, and its ratio for a focus ring. */
const needed = { 'color.hero.fg': 7, 'color.hero.focus': 3 } as const;

/** Parts in a row, and in a column, whose mean colours are measured. */
const parts = 48;

const brightness = ([red = 0, green = 0, blue = 0]: Uint8Array) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

async function darkestAndLightest(file: string, folder: URL) {
  const bytes = await readFile(new URL(file, folder));
  const { autoOrient } = await sharp(bytes).metadata();
  const pixels = publishedParts(file).map(async (part) => {
    const shown = sharp(bytes).autoOrient().extract(cropped(autoOrient, part));
    const small = shown.resize(parts, parts, { fit: 'fill' }).toColourspace('srgb').removeAlpha();
    const raw = await small.raw().toBuffer();
    return Array.from({ length: parts ** 2 }, (_, at) => raw.subarray(3 * at, 3 * at + 3));
  });
  const sorted = (await Promise.all(pixels))
    .flat()
    .toSorted((a, b) => brightness(a) - brightness(b));
  const [darkest, lightest] = [sorted.at(0), sorted.at(-1)].map(
    (one) => `#${one?.toString('hex')}`,
  );
  return { escura: darkest, clara: lightest };
}

function contrastFault(theme: Themes[string], role: keyof typeof needed, part: string | undefined) {
  const scrim = theme['color.hero.scrim']?.$value;
  const ratioAt = (overlay: unknown) => {
    const [fg, bg, back] = [theme[role]?.$value, overlay, part].map(colorOf);
    return fg && bg && back ? ratioOf({ fg, bg, back }) : 0;
  };
  const [ratio, min] = [ratioAt(scrim), needed[role]];
  if (ratio >= min) return undefined;
  const alpha = Array.from({ length: 101 }, (_, percent) => percent / 100).find(
    (one) => ratioAt(Object.assign({}, scrim, { alpha: one })) >= min,
  );
  const advice = alpha ? `aumente o alpha de color.hero.scrim para ${alpha}` : 'mude as cores';
  return `dá ${ratio.toFixed(2)}:1 a ${role}, que precisa de ${min}:1: ${advice}, ou use outra foto`;
}

async function contrastFaults(file: string, folder: URL, themes: Themes): Promise<string[]> {
  const shades = Object.entries(await darkestAndLightest(file, folder));
  return Object.entries(themes).flatMap(([name, theme]) =>
    (['color.hero.fg', 'color.hero.focus'] as const).flatMap((role) =>
      shades.flatMap(([shade, color]) => {
        const fault = contrastFault(theme, role, color);
        return fault ? [`no tema ${name}, a parte mais ${shade} (${color}) ${fault}`] : [];
      }),
    ),
  );
}

/** Whether the words of the first screen can be read wherever they lie on its photograph. */
export async function checkHero(
  folder: URL,
  { themes } = readTokens(tokensFolder, [paletteFile]),
): Promise<readonly ContentProblem[]> {
  const [file, second] = heroFiles(folder);
  if (!file) return [];
  const problem = (reason: string) => ({ file: `images/${file}`, field: 'imagem', reason });
  if (second) return [problem(`images/${second} também é da primeira tela: deixe uma das duas`)];
  try {
    const isPhotograph = (await heroPhotograph(folder)) !== undefined;
    return isPhotograph ? (await contrastFaults(file, folder, themes)).map(problem) : [];
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}
