import { readSuite } from '#suite/readSuite.ts';

/** Playwright wants to know all tests when it has read their files. */
export const suite = await readSuite();

/** Scenes that the command line names. */
const scenes = process.env.VISUAL_SCENES;
const chosen: readonly string[] | undefined = scenes && JSON.parse(scenes);

/** A partial run cannot find baselines that are left over. */
export const isPartial = chosen !== undefined;
export const isChosen = (scene: string) => chosen?.includes(scene) ?? true;
