import { readFileSync } from 'node:fs';
import { root, suiteFile } from '#model/folders.ts';
import type { Suite } from '#model/suite.ts';

const module: { suite: Suite } = await import(new URL(suiteFile, root).href);

export const { suite } = module;

/** Scenes that `--changed` leaves. */
const file = process.env.VISUAL_SCENES;
const chosen: readonly string[] | undefined = file && JSON.parse(readFileSync(file, 'utf8'));

/** A partial run cannot find baselines that are left over. */
export const isPartial = chosen !== undefined;
export const isChosen = (scene: string) => chosen?.includes(scene) ?? true;
