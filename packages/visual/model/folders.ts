/** Where a site keeps its suite. Every command runs in the site's root, as Playwright and Vite do. */
import { dirname } from 'node:path/posix';
import { pathToFileURL } from 'node:url';

export const root = pathToFileURL(`${process.cwd()}/`);

/** The module that exports the suite, from the root. */
export const suiteFile = process.env.VISUAL_SUITE || 'tests/visual/suite.ts';

/** Holds `<scene>/<variant>.webp`, `<scene>/snapshot.txt` and `<scene>/layout.json.zst`. */
export const baselinesFolder = `${dirname(suiteFile)}/baselines`;
