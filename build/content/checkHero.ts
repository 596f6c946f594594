import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colorOf } from '@repo/tokens/color';
import { ratioOf } from '@repo/tokens/contrast';
import { readTokens } from '@repo/tokens/read';
import { paletteFile } from '#build/firm.ts';
import { tokensFolder } from '#build/palette.ts';
import { heroFiles, heroPhotograph } from './heroPhotograph.ts';
import type { ContentProblem } from './problem.ts';

type Themes = ReturnType<typeof readTokens>['themes'];

/** WCAG's AAA, for the label too. */
const needed = 7;

/** Mean colours of 24 × 24 parts. */
async function colorsOf(file: URL): Promise<string[]> {
  const small = sharp(await readFile(file)).resize(24, 24, { fit: 'fill' });
  const raw = await small.toColourspace('srgb').removeAlpha().raw().toBuffer();
  return [...new Set(raw.toString('hex').match(/.{6}/g))].map((hex) => `#${hex}`);
}

function contrastFaults(name: string, theme: Themes[string], colors: readonly string[]): string[] {
  const roleColor = (role: string) => colorOf(theme[`color.hero.${role}`]?.$value);
  const words = [roleColor('fg'), roleColor('accent')];
  const bg = roleColor('scrim');
  const ratios = colors.map((color) => {
    const back = colorOf(color);
    return Math.min(...words.map((fg) => (fg && bg && back ? ratioOf({ fg, bg, back }) : 0)));
  });
  const ratio = Math.min(...ratios);
  if (ratio >= needed) return [];
  return [
    `no tema ${name}, o texto tem contraste ${ratio.toFixed(2)}:1 onde a foto é ${colors[ratios.indexOf(ratio)]}, e precisa de ${needed}:1: aumente o alpha de color.hero.scrim, ou use outra foto`,
  ];
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
    if (!(await heroPhotograph(folder))) return [];
    const colors = await colorsOf(new URL(file, folder));
    const faults = Object.entries(themes).flatMap((theme) => contrastFaults(...theme, colors));
    return faults.map(problem);
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}
