import sharp, { type Metadata } from 'sharp';
import { cached } from '#publish/cached.ts';

/** File name endings; the first one is suggested. */
const endings: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
};

const formats = 'JPEG, PNG, WebP, AVIF ou SVG';

/** First bytes of a photograph, which tell one that is damaged from a file of another kind. */
const signature = /^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftyp|GIF8)/s;

/** Parts that a drawing loses on a page, which shows it as an image without motion. */
const losses: readonly (readonly [RegExp, string])[] = [
  [
    /<(?:animate|set)\w*[\s/>]|@keyframes|animation\s*:/i,
    'tem uma animação, e nada se move no site',
  ],
  [
    /(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\/|@import/i,
    'usa um arquivo de outro endereço, que não seria mostrado',
  ],
  [/<foreignObject/i, 'tem um texto em HTML, que nem todo navegador mostra: converta-o em curvas'],
];

/** Says why a picture cannot be published unchanged. */
function findLoss(bytes: Buffer, format: string, metadata: Metadata): string {
  if (format === 'svg') {
    const text = bytes.toString('utf8');
    return losses.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  }
  const start = bytes.toString('latin1', 0, 4096);
  const isAnimated =
    (metadata.pages ?? 1) > 1 || /acTL.*IDAT/s.test(start) || /ftypavis/.test(start);
  if (isAnimated)
    return 'é uma animação, de que só sairia a primeira imagem: salve uma imagem parada';
  return '';
}

/** Reads every pixel, once for a file. */
const decode = (bytes: Buffer) =>
  cached(['whole', sharp.versions.vips, bytes], async () => {
    await sharp(bytes, { failOn: 'error' }).stats();
    return Buffer.from('whole');
  });

/** @throws Error saying why a file is no picture, or is not whole, or would lose something. */
export async function identify(file: string, bytes: Buffer) {
  if (bytes.length === 0) throw new Error(`${file} está vazio: copie o arquivo de novo`);
  const damaged = `${file} não pode ser lido até o fim: está cortado ou danificado, exporte-o de novo`;
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const isAvif = metadata?.format === 'heif' && metadata.compression === 'av1';
  const format = isAvif ? 'avif' : metadata?.format;
  if (!metadata && signature.test(bytes.toString('latin1', 0, 16))) throw new Error(damaged);
  if (!metadata || !format || !endings[format]) {
    const kind = format ? `está em ${format}` : 'não é uma imagem';
    throw new Error(`${file} ${kind}: salve em ${formats}`);
  }
  const [ending = ''] = endings[format];
  const [, name, endingInName = ''] = /^(.*?)(?:\.([^./]*))?$/.exec(file) ?? [];
  if (!endings[format].includes(endingInName.toLowerCase()))
    throw new Error(`${file} está em ${format}: mude o nome para ${name}.${ending}`);
  const loss = findLoss(bytes, format, metadata);
  if (loss) throw new Error(`${file} ${loss}`);
  if (format !== 'svg')
    await decode(bytes).catch((cause: Error) => {
      throw new Error(damaged, { cause });
    });
  return { metadata, format };
}
