import { existsSync } from 'node:fs';
import { root, suiteFile } from '#suite/folders.ts';
import type { Suite } from '#suite/suite.ts';

const required = ['scenes', 'start', 'language', 'timeZone', 'today', 'contrast', 'sources'];

/** @throws Error that names the file, and the option that it leaves out. */
async function readSuite(): Promise<Suite> {
  const file = new URL(suiteFile, root);
  if (!existsSync(file)) throw new Error(`${suiteFile} is missing: see the README of @repo/visual`);
  const { suite }: { suite: Suite } = await import(file.href);
  const missing = required.find((name) => Reflect.get(Object(suite), name) === undefined);
  if (missing) throw new Error(`${suiteFile} exports no \`suite\` with \`${missing}\``);
  return suite;
}

export const suite = await readSuite();

/** Scenes that the command line names. */
const scenes = process.env.VISUAL_SCENES;
const chosen: readonly string[] | undefined = scenes && JSON.parse(scenes);

/** A partial run cannot find baselines that are left over. */
export const isPartial = chosen !== undefined;
export const isChosen = (scene: string) => chosen?.includes(scene) ?? true;
