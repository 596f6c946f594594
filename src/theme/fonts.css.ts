import { globalFontFace } from '@vanilla-extract/css';
import faces from './fonts/faces.json';

/** `optional` leaves a late font to the next page, so that nothing moves (decision 9). */
const fontDisplay = process.env.FONT_DISPLAY === 'swap' ? 'swap' : 'optional';

type Face = { readonly family: string; readonly file?: string; readonly local?: string };

// Quoted, because a part of an identifier must not begin with a digit.
for (const { family, file, local, ...descriptors } of faces as readonly Face[])
  globalFontFace(
    `"${family}"`,
    file
      ? { src: `url("./fonts/${file}.woff2") format("woff2")`, ...descriptors, fontDisplay }
      : { src: `local("${local}")`, ...descriptors },
  );
