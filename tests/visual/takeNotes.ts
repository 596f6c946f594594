/** Notes the tokens of each scene that the visual suite has not noted since the code changed. */
import { tokenTour } from '#tests/support/tokenTour.ts';

await tokenTour();
