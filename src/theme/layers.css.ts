import { globalLayer } from '@vanilla-extract/css';

/** Cascade layers, weakest first. Declared once here, so the order of imports never matters. */
export const layer = {
  reset: globalLayer('reset'),
  ui: globalLayer('ui'),
  sections: globalLayer('sections'),
};
