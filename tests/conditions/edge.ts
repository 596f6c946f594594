/** A phone on EDGE: 50 kbit/s, one second for each round trip. */
import { slowNetwork } from '#tests/support/slow.ts';
import type { Condition } from './condition.ts';

export const edge: Condition = {
  prepare: (page) => slowNetwork(page, { kilobits: 50, latency: 1000 }),
  isSlow: true,
};
