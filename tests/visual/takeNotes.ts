/** Records the tokens of each scene whose notes are older than the code. */
import { tokenTour } from '#tests/support/tokenTour.ts';

await tokenTour();
