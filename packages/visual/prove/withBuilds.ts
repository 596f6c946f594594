/** Serves all builds that scenes name, as long as they are looked at. */
import type { Running } from '#suite/suite.ts';

type Name = string | undefined;

/** Reports a build that fails, and stops serving all, because the command would never end otherwise. */
export async function withBuilds<Result>(
  names: Iterable<Name>,
  build: (name: Name) => Promise<Running>,
  look: (urls: ReadonlyMap<Name, string>) => Promise<Result>,
): Promise<Result | { readonly failure: string }> {
  const running = new Map<Name, Running>();
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

function closeAll(running: ReadonlyMap<Name, Running>): void {
  for (const { close } of running.values()) close();
}
