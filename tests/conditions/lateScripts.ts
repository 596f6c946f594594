/** Scripts arrive late, one after another. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Condition } from './condition.ts';

/** ms */
const delay = 400;

let last: Promise<unknown> = Promise.resolve();

export const lateScripts: Condition = {
  async answer({ url }, respond) {
    if (new URL(url).pathname.endsWith('.js')) await (last = last.then(() => pass(delay)));
    return respond();
  },
};
