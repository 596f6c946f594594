/**
 * Where a site keeps its suite, and what comes of it: paths in `visual` of its package.json. Every
 * command runs in the site's root, as Playwright and Vite do.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { pathToFileURL } from 'node:url';

export const root = pathToFileURL(`${process.cwd()}/`);

const packageFile = new URL('package.json', root);
const { visual = {} }: { visual?: Readonly<Record<string, unknown>> } = existsSync(packageFile)
  ? JSON.parse(readFileSync(packageFile, 'utf8'))
  : {};

function option(name: string, usual: string): string {
  const { [name]: path = usual } = visual;
  if (typeof path === 'string' && /^(?![/.])/.test(path)) return path;
  throw new Error(`package.json: visual.${name} is no path below the site: ${String(path)}`);
}

/** The module that exports the suite. */
export const suiteFile = option('suite', 'visual/suite.mts');

/** Holds `<scene>/<variant>.webp`, `<scene>/snapshot.txt` and `<scene>/layout.json.zst`. */
export const baselinesFolder = option('baselines', `${dirname(suiteFile)}/baselines`);

/** Holds `<scene>/result.json`, and what differs as `<variant>.png` and `snapshot.txt`. */
export const resultsFolder = option('results', 'visual-results');

export const reviewFolder = option('review', 'visual-review');

/** The site's own Playwright configuration, where that has the projects of `visualProjects()`. */
export const configFile = visual.config === undefined ? undefined : option('config', '');
