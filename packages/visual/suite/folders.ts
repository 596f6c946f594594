/** Locates a site's suite and its output. Every command runs in the site's root. */
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

/** The site's own Playwright configuration, if it includes `visualProjects()`. */
export const configFile = visual.config;

/**
 * Contains `<scene>/<variant>.webp`, `snapshot.txt` with its data in `snapshot.json.zst`, and
 * `layout.json.zst`.
 */
export const baselinesFolder = join(dirname(suiteFile), 'baselines');

/** Contains `<scene>/result.json`, and for each difference `<variant>.png` or `snapshot.txt`. */
export const resultsFolder = 'visual-results';

export const reviewFolder = 'visual-review';
