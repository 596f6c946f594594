/** Serves all builds that scenes name, as long as they are looked at. */
import type { Running } from '#suite/suite.ts';
import type { BuildName } from './views.ts';

/** Reports a build that fails, and stops serving all, because the command would never end otherwise. */
export async function withBuilds<Result>(
  names: Iterable<BuildName>,
  build: (name: BuildName) => Promise<Running>,
  look: (urls: ReadonlyMap<BuildName, string>) => Promise<Result>,
): Promise<Result | { readonly failure: string }> {
  const running = new Map<BuildName, Running>();
  try {
    for (const name of names) running.set(name, await build(name));
  } catch (error) {
    closeAll(running);
    return { failure: error instanceof Error ? error.message : String(error) };
  }
  try {
    return await look(new Map([...running].map(([name, { url }]) => [name, url])));
  } finally {
    closeAll(running);
  }
}

function closeAll(running: ReadonlyMap<BuildName, Running>): void {
  for (const { close } of running.values()) close();
}
