/**
 * Remakes the two web fonts of `src/theme/fonts/` from their packages (OFL-1.1): Portuguese and
 * common punctuation only, the weights in use only; and the metrics of the local fonts that stand
 * in while they load, so that nothing shifts. Run it after a font package moves.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { getMetricsForFamily, readMetrics } from 'fontaine';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const portuguese = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñÈèÌìÒòÙùÄäÖöËëÏï';
const punctuation = '\u00a0ªº°§«»“”‘’–—…•·©®€£×−→←';

const fonts = [
  { name: 'newsreader', family: 'Newsreader', heaviest: 600, stand: ['Georgia', 'Noto Serif'] },
  { name: 'source-sans-3', family: 'Source Sans 3', heaviest: 700, stand: ['Arial', 'Roboto'] },
];

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;
const folder = new URL('../src/theme/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
const fallbacks = [];
for (const { name, family, heaviest, stand } of fonts) {
  const file = `../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const source = new URL(file, import.meta.url);
  const subset = await subsetFont(await readFile(source), ascii + portuguese + punctuation, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: heaviest } },
  });
  await writeFile(new URL(`${name}.woff2`, folder), subset);
  console.log(`${name}.woff2: ${subset.length} bytes`);
  const web = await readMetrics(source);
  for (const local of stand) {
    const other = await getMetricsForFamily(local);
    if (!web || !other) throw new Error(`${family}: the metrics of ${local} are not known`);
    const sizeAdjust = web.xWidthAvg / web.unitsPerEm / (other.xWidthAvg / other.unitsPerEm);
    fallbacks.push({
      family: `${family} ${local.split(' ')[0]}`,
      local,
      sizeAdjust: percent(sizeAdjust),
      ascentOverride: percent(web.ascent / (web.unitsPerEm * sizeAdjust)),
      descentOverride: percent(Math.abs(web.descent) / (web.unitsPerEm * sizeAdjust)),
      lineGapOverride: percent(web.lineGap / (web.unitsPerEm * sizeAdjust)),
    });
  }
}
await writeFile(new URL('fallbacks.json', folder), `${JSON.stringify(fallbacks, null, 2)}\n`);
