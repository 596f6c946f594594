import { readSuite } from '#suite/readSuite.ts';

/** Playwright needs to know all tests once it has imported their files. */
export const suite = await readSuite();

/** Scenes named on the command line. */
const scenes = process.env.VISUAL_SCENES;
const chosen: readonly string[] | undefined = scenes && JSON.parse(scenes);

/** A partial run cannot tell which baselines are orphaned. */
export const isPartial = chosen !== undefined;
export const isChosen = (scene: string) => chosen?.includes(scene) ?? true;
