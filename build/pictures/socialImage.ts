import { readFile } from 'node:fs/promises';
// oxlint-disable-next-line import/default -- its types name no default, which its code has alone
import opentype, { type Font, type Path } from 'opentype.js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { hexOf } from '@repo/tokens/color';
import { readTokens } from '@repo/tokens/read';
import { paletteFile } from '#build/firm.ts';
import { currentHex, palette, tokensFolder } from '#build/palette.ts';
import { paint } from '#theme/drawing.ts';
import { heroFiles } from '#build/content/heroPhotograph.ts';
import { imagesFolder } from '#build/content/readPicture.ts';
import { hero } from '#content/hero.ts';
import { mark } from '#ui/mark.ts';

const width = 1200;
const height = 630;
const margin = 80;
const room = { width: width - 2 * margin, top: 196, height: 264 };
const leading = 1.14;
const largest = 80;
const smallest = 24;

const signs = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join('');

/** Loads a font of the site at one weight, so that no machine's own fonts show. */
async function loadFont(name: string, weight: number): Promise<Font> {
  const file = new URL(`../../src/theme/fonts/${name}.woff2`, import.meta.url);
  const font = await subsetFont(await readFile(file), signs, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return opentype.parse(new Uint8Array(font).buffer);
}

/** opentype.js 2.0.0 writes NaN for some coordinates in `toPathData`, which ends the letter there. */
const outline = ({ commands }: Path): string =>
  commands
    .map(({ type, ...numbers }) => {
      const written = Object.values<number>(numbers).map((value) => value.toFixed(2));
      return type + written.join(' ');
    })
    .join('');

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The largest size at which the title fits; a title too long for any is cut at a word. */
function fitTitle(font: Font, text: string): { size: number; lines: string[] } {
  for (let size = largest; size >= smallest; size -= 2) {
    const fits = (line: string) => font.getAdvanceWidth(line, size) <= room.width;
    const lines = wrap(text, fits);
    if (lines.every(fits) && lines.length * size * leading <= room.height) return { size, lines };
  }
  const shorter = text.slice(0, -2).replace(/\s*\S*$/, '') || text.slice(0, text.length / 2);
  return fitTitle(font, `${shorter}…`);
}

function fitLabel(font: Font, text: string): { size: number; letterSpacing: number } {
  const style = { size: 26, letterSpacing: 0.16 };
  const wide = font.getAdvanceWidth(text, style.size, style);
  return { ...style, size: style.size * Math.min(1, (room.width - 128) / wide) };
}

/** The photograph of the first screen under its scrim, or the drawing, or nothing. */
async function drawHero(): Promise<string> {
  const names = heroFiles(imagesFolder);
  const photograph = names.find((name) => !name.endsWith('.svg'));
  if (photograph) {
    const [light] = Object.values(readTokens(tokensFolder, [paletteFile]).themes);
    const options = { position: hero.objectPosition };
    const picture = sharp(await readFile(new URL(photograph, imagesFolder))).autoOrient();
    const jpeg = (await picture.resize(width, height, options).jpeg().toBuffer()).toString(
      'base64',
    );
    return `<image href="data:image/jpeg;base64,${jpeg}" width="${width}" height="${height}"/>
      <rect width="100%" height="100%" fill="${hexOf(light?.['color.hero.scrim']?.$value)}"/>`;
  }
  const drawing = names[0] ? await readFile(new URL(names[0], imagesFolder), 'utf8') : '';
  return paint(drawing.slice(drawing.indexOf('<svg')), currentHex()).replace(/<svg\b[^>]*/, (tag) =>
    tag
      .replaceAll(/\s(?:width|height)="[^"]*"/g, '')
      .replace('<svg', `<svg width="${width}" height="${height}"`),
  );
}

const shared = Promise.all([
  loadFont('newsreader', 500),
  loadFont('source-sans-3', 600),
  drawHero(),
]);
const colors = palette();

/** Draws the preview that a shared link shows; its words are outlines, the same on every machine. */
export async function socialImage(options: { title: string; label: string }): Promise<Buffer> {
  const { title, label } = options;
  const [display, body, background] = await shared;
  const { size, lines } = fitTitle(display, title);
  const step = size * leading;
  const first = room.top + (room.height - lines.length * step) / 2 + size * 0.84;
  const small = fitLabel(body, label);
  const words = lines.map((line, i) => display.getPath(line, margin, first + i * step, size));
  const caption = body.getPath(label, margin + 128, 124 + small.size * 0.35, small.size, small);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colors.ground}"/>
    ${background}
    <g transform="translate(${margin - 3} 80) scale(3.667)">
      <path fill="${colors.text}" d="${mark.body}"/><path fill="${colors.accent}" d="${mark.door}"/>
    </g>
    <path fill="${colors.label}" d="${outline(caption)}"/>
    <path fill="${colors.text}" d="${words.map(outline).join('')}"/>
  </svg>`;
  // A photograph of 256 colors weighs a third.
  const palette = background.startsWith('<image');
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette }).toBuffer();
}
