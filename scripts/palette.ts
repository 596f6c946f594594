import { hex } from '#theme/drawing.ts';

/** The colours of icons, of the preview image and of the browser's own bars. */
export const palette = {
  navy: hex('base.color.navy.900'),
  bronze: hex('base.color.bronze.500'),
  bronzeText: hex('base.color.bronze.300'),
  white: hex('base.color.sand.0'),
} as const;
