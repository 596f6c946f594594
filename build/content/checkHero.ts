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

/** WCAG's AAA for the label, which is more than the large title needs. */
const needed = 7;

/** Mean colours of 32 × 32 parts. */
async function colorsOf(file: URL): Promise<ReadonlySet<string>> {
  const small = sharp(await readFile(file)).resize(32, 32, { fit: 'fill' });
  const raw = await small.toColourspace('srgb').removeAlpha().raw().toBuffer();
  return new Set(raw.toString('hex').match(/.{6}/g));
}

function contrastFault(theme: Themes[string], colors: ReadonlySet<string>): string | undefined {
  const scrim = theme['color.hero.scrim']?.$value;
  const worst = (overlay: unknown) => {
    const [fg, bg] = [theme['color.hero.fg']?.$value, overlay].map(colorOf);
    const ratios = [...colors].map((hex): [number, string] => {
      const back = colorOf(`#${hex}`);
      return [fg && bg && back ? ratioOf({ fg, bg, back }) : 0, hex];
    });
    return ratios.reduce((least, one) => (one[0] < least[0] ? one : least));
  };
  const [ratio, hex] = worst(scrim);
  if (ratio >= needed) return undefined;
  const alpha = Array.from({ length: 101 }, (_, percent) => percent / 100).find(
    (one) => worst(Object.assign({}, scrim, { alpha: one }))[0] >= needed,
  );
  const advice = alpha
    ? `color.hero.scrim com alpha ${alpha} basta`
    : 'mude as cores da primeira tela';
  return `o texto tem contraste ${ratio.toFixed(2)}:1 na parte #${hex} da foto, e precisa de ${needed}:1: ${advice}, ou outra foto`;
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
    return Object.entries(themes).flatMap(([name, theme]) => {
      const fault = contrastFault(theme, colors);
      return fault ? [problem(`no tema ${name}, ${fault}`)] : [];
    });
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}
