/** Where a site keeps its suite, and what comes of it. Every command runs in the site's root. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { pathToFileURL } from 'node:url';

export const root = pathToFileURL(`${process.cwd()}/`);

const packageFile = new URL('package.json', root);

type Options = Readonly<Partial<Record<'suite' | 'config', string>>>;

const { visual = {} }: { readonly visual?: Options } = existsSync(packageFile)
  ? JSON.parse(readFileSync(packageFile, 'utf8'))
  : {};

/** The module that exports the suite. */
export const suiteFile = visual.suite ?? 'visual/suite.mts';

/** The site's own Playwright configuration, where that has the projects of `visualProjects()`. */
export const configFile = visual.config;

/** Holds `<scene>/<variant>.webp`, `snapshot.txt` with its data in `snapshot.json.zst`, and `layout.json.zst`. */
export const baselinesFolder = join(dirname(suiteFile), 'baselines');

/** Holds `<scene>/result.json`, and what differs as `<variant>.png` and `snapshot.txt`. */
export const resultsFolder = 'visual-results';

export const reviewFolder = 'visual-review';
