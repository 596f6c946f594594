import { readFileSync } from 'node:fs';

const file = process.env.VISUAL_SCENES;
/** Left by `npm run test:visual -- --changed <base>`: the scenes that may differ from the base. */
const chosen: readonly string[] | undefined = file && JSON.parse(readFileSync(file, 'utf8'));

/** Whether only a part of the suite runs: then nobody can tell what is left over. */
export const isPartial = chosen !== undefined;

export const isChosen = (scene: string) => chosen?.includes(scene) ?? true;
