import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, shape, Buffer as Words } from 'harfbuzzjs';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { type FontRole, fontFile } from '#publish/assets/fonts.ts';
import { currentHex, palette } from '#publish/tokens.ts';
import { paint } from '#theme/paint.ts';
import { heroFiles } from '#publish/content/resolveImage.ts';
import { imagesFolder } from '#publish/content/readPicture.ts';
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

type Style = { readonly size: number; readonly letterSpacing?: number };

/** Loads a font of the site at one weight, so that the result does not depend on the machine's fonts. */
async function loadFont(role: FontRole, weight: number) {
  const sfnt = await subsetFont(await readFile(fontFile(role)), signs, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  const glyphsOf = (text: string, { size, letterSpacing = 0 }: Style) => {
    const buffer = new Words();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => ({
      path: font.glyphToPath(codepoint),
      advance: (xAdvance / face.upem) * size + letterSpacing * size,
    }));
  };
  return {
    width: (text: string, style: Style) =>
      glyphsOf(text, style).reduce((sum, { advance }) => sum + advance, 0),
    /** Outlines of a text that starts at a point of its baseline. */
    draw: (text: string, x: number, y: number, style: Style) => {
      const scale = style.size / face.upem;
      let offset = x;
      const outlines = glyphsOf(text, style).map(({ path, advance }) => {
        const place = `translate(${offset} ${y}) scale(${scale} ${-scale})`;
        offset += advance;
        return `<path transform="${place}" d="${path}"/>`;
      });
      return outlines.join('');
    },
  };
}

type Drawn = Awaited<ReturnType<typeof loadFont>>;

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
function fitTitle(font: Drawn, text: string): { size: number; lines: string[] } {
  for (let size = largest; size >= smallest; size -= 2) {
    const fits = (line: string) => font.width(line, { size }) <= room.width;
    const lines = wrap(text, fits);
    if (lines.every(fits) && lines.length * size * leading <= room.height) return { size, lines };
  }
  const shorter = text.slice(0, -2).replace(/\s*\S*$/, '') || text.slice(0, text.length / 2);
  return fitTitle(font, `${shorter}…`);
}

function fitLabel(font: Drawn, text: string): Style {
  const style = { size: 26, letterSpacing: 0.16 };
  const wide = font.width(text, style);
  return { ...style, size: style.size * Math.min(1, (room.width - 128) / wide) };
}

/** The photograph of the first screen under its scrim, or the drawing, or nothing. */
async function drawHero(): Promise<string> {
  const names = heroFiles(imagesFolder);
  const photograph = names.find((name) => !name.endsWith('.svg'));
  if (photograph) {
    const options = { position: hero.objectPosition };
    const picture = sharp(await readFile(new URL(photograph, imagesFolder))).autoOrient();
    const jpeg = await picture.resize(width, height, options).jpeg().toBuffer();
    return `<image href="data:image/jpeg;base64,${jpeg.toString('base64')}" width="${width}" height="${height}"/>
      <rect width="100%" height="100%" fill="${currentHex()('color.hero.scrim')}"/>`;
  }
  const drawing = names[0] ? await readFile(new URL(names[0], imagesFolder), 'utf8') : '';
  return paint(drawing.slice(drawing.indexOf('<svg')), currentHex()).replace(/<svg\b[^>]*/, (tag) =>
    tag
      .replaceAll(/\s(?:width|height)="[^"]*"/g, '')
      .replace('<svg', `<svg width="${width}" height="${height}"`),
  );
}

const shared = Promise.all([loadFont('display', 500), loadFont('body', 600), drawHero()]);
const colors = palette();

/** Draws the preview that a shared link shows; its words are outlines, the same on every machine. */
export async function socialImage(options: { title: string; label: string }): Promise<Buffer> {
  const { title, label } = options;
  const [display, body, background] = await shared;
  const { size, lines } = fitTitle(display, title);
  const step = size * leading;
  const first = room.top + (room.height - lines.length * step) / 2 + size * 0.84;
  const small = fitLabel(body, label);
  const words = lines.map((line, i) => display.draw(line, margin, first + i * step, { size }));
  const caption = body.draw(label, margin + 128, 124 + small.size * 0.35, small);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colors.ground}"/>
    ${background}
    <g transform="translate(${margin - 3} 80) scale(3.667)">
      <path fill="${colors.text}" d="${mark.body}"/><path fill="${colors.accent}" d="${mark.door}"/>
    </g>
    <g fill="${colors.label}">${caption}</g>
    <g fill="${colors.text}">${words.join('')}</g>
  </svg>`;
  // A photograph of 256 colors weighs a third.
  const isPhotograph = background.startsWith('<image');
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: isPhotograph }).toBuffer();
}
