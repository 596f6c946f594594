import { readSuite } from '#suite/readSuite.ts';

export const suite = await readSuite();
