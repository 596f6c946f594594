/**
 * Which scenes of the visual suite could look different because of what changed. Whatever is not
 * known not to matter runs everything: a scene that is run in vain costs seconds, one that is left
 * out hides a change.
 */
import { fileURLToPath } from 'node:url';
import { findBase, git } from '#visual/compare/git.ts';
import { type Graph, reachAll, storyFrame } from './moduleGraph.ts';

export type SceneEntries = {
  readonly scene: string;
  /** Modules that it is made from, as paths from the project's root. */
  readonly entries: readonly string[];
};

export type Touched =
  /** Every scene, and why. */
  | { readonly all: string }
  | {
      readonly scenes: ReadonlySet<string>;
      /** By changed file; one that touches none is left out. */
      readonly why: ReadonlyMap<string, readonly string[]>;
    };

type Part = { readonly scene: string; readonly modules: ReadonlySet<string> };

const here = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Files that differ between where HEAD left `base` and what is on the disk, whether git was told of
 * them or not, as paths from the root; a renamed one by both its names.
 * @throws Error when git does not know the base, or no commit that HEAD and it have in common.
 */
export function changedFiles(base: string, root = here): string[] {
  const since = findBase(root, base);
  const tracked = git(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', since]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  const paths = `${tracked.toString()}${untracked.toString()}`.split('\0').filter(Boolean);
  return [...new Set(paths)].toSorted();
}

/** How all pages are started, framed and served. */
const pageFrame = ['index.html', 'src/routes/__root.tsx', 'server/main.ts'];
const prerenderer = 'src/prerender.tsx';
const isStory = (entry: string) => entry.startsWith('stories/');

/** What an entry is shown in: a story in Storybook's frame, a page in the site's. */
function frameOf(graph: Graph, entry: string): readonly string[] {
  if (isStory(entry)) return [storyFrame];
  const rendered = graph.get(prerenderer);
  if (!rendered?.has(entry)) return pageFrame;
  // A document is rendered straight from its section, with content that the prerenderer gives it.
  // Which of it cannot be told from here, but the other documents' sections are not part of it.
  return [...pageFrame, ...[...rendered].filter((file) => !file.startsWith('src/sections/'))];
}

/** All modules of a scene, those that every page has among them. @throws Error for a wrong entry. */
export function modulesOf(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const frames = entries.flatMap((entry) => frameOf(graph, entry));
  const modules = reachAll(graph, [...entries, ...frames]);
  // Without what it imports: it imports every document.
  return entries.every(isStory) ? modules : modules.add(prerenderer);
}

/** Takes part in every picture in ways that imports do not tell. */
const isShared = /^(?:tokens|src\/theme|server|scripts\/vite)\//;

/** Changes no picture, unless something imports it. */
const isUnseen = new RegExp(
  [
    String.raw`^(?:docs|\.ci|\.github)/`,
    String.raw`^(?!src/content/).*\.md$`,
    '^tests/(?:a11y|journeys|tokens|unit)/',
    '^visual/(?:github|review|tests)/',
    String.raw`^scripts/(?:bench|content|tokens/(?:bench|check|literals|report|workshop))\.ts$`,
    String.raw`^visual/cli/review\.ts$`,
  ].join('|'),
);

/** The scenes that a file touches, or why it touches all. */
function touchedBy(file: string, graph: Graph, parts: readonly Part[]): string[] | string {
  const [, accepted] = /^visual\/baselines\/([^/]+)\//.exec(file) ?? [];
  if (accepted && parts.some(({ scene }) => scene === accepted)) return [accepted];
  if (isShared.test(file)) return `${file} is shared by all`;
  if (graph.has(file)) {
    const touched = parts.filter(({ modules }) => modules.has(file)).map(({ scene }) => scene);
    return touched.length < parts.length ? touched : `${file} is part of every scene`;
  }
  // A module that is gone is unknown too: the graph of the base would have to tell whose it was.
  return isUnseen.test(file) ? [] : `no rule tells what ${file} is part of`;
}

/**
 * @param graph of the site as it is now.
 * @throws Error when a scene names a module that the graph does not have.
 */
export function scenesTouched(
  changed: readonly string[],
  graph: Graph,
  scenes: readonly SceneEntries[],
): Touched {
  const parts = scenes.map(({ scene, entries }) => ({ scene, modules: modulesOf(graph, entries) }));
  const why = new Map<string, readonly string[]>();
  for (const file of changed) {
    const touched = touchedBy(file, graph, parts);
    if (typeof touched === 'string') return { all: touched };
    if (touched.length > 0) why.set(file, touched);
  }
  return { scenes: new Set([...why.values()].flat()), why };
}
