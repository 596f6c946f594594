/** An old phone: its processor is six times slower. */
import { slowProcessor as slow } from '#tests/support/slow.ts';
import type { Condition } from './condition.ts';

export const slowProcessor: Condition = {
  prepare: (page) => slow(page, 6),
  isSlow: true,
};
