import { globalLayer } from '@vanilla-extract/css';

/** Weakest first. */
export const layer = {
  reset: globalLayer('reset'),
  ui: globalLayer('ui'),
  sections: globalLayer('sections'),
};
