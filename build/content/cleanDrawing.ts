import { optimize } from 'svgo';

/**
 * Takes out of a drawing what runs code, and what says who drew it. Browsers load nothing from
 * elsewhere for a drawing that a page shows as an image.
 */
export const cleanDrawing = (svg: string): string =>
  optimize(svg, {
    plugins: [
      'removeScripts',
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
    ],
  }).data;
