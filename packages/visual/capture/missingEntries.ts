import { nameOf } from '#compare/sourceLines.ts';
import { modulesOf, readGraph } from '#model/changed.ts';
import { suite } from './suite.ts';

/** Components in pictures of a scene but absent from its module graph: `--changed` would miss them. */
export function missingEntries(
  components: readonly string[],
  entries: readonly string[] = [],
): string[] {
  const { modules } = suite;
  if (!modules) return [];
  const known = new Set([...modulesOf(readGraph(), entries, modules)].map(nameOf));
  return components
    .filter((name) => !known.has(name))
    .map((name) => `shows ${name}, but a change of it would not lead --changed here`);
}
