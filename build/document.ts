import { createHash } from 'node:crypto';
import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** What the head of every page loads. */
export type Resources = {
  /** Preloads of the fonts, and all styles: a first view waits for one answer only (decision record 9). */
  readonly style: string;
  /** Source for the security policy, as `sha256-…`. */
  readonly styleHash: string;
  /** The one script of a page of the application; a document has none. */
  readonly script: string;
};

const digest = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Moves styles, fonts and pictures from the prerenderer, which shows all of the site, to the site
 * itself, whose own code shows its islands only.
 */
export function takeAssets(prerenderer: URL, site: URL): void {
  const [from, to] = [fileURLToPath(prerenderer), fileURLToPath(site)];
  for (const name of globSync('assets/*.css', { cwd: to })) rmSync(join(to, name));
  for (const name of globSync(['assets/*.{css,woff2}', 'images/*'], { cwd: from }))
    cpSync(join(from, name), join(to, name));
}

/**
 * Takes the stylesheet out of a built site.
 * @param start file of the script that starts the application, from the root of the site.
 * @throws Error when the build has more than one stylesheet, or none.
 */
export function takeResources(site: URL, start: string): Resources {
  const assets = new URL('assets/', site);
  const [sheet, ...more] = readdirSync(assets).filter((name) => name.endsWith('.css'));
  if (!sheet || more.length > 0) throw new Error('The build needs one stylesheet');
  const fonts = readdirSync(assets)
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`,
    );
  const css = readFileSync(new URL(sheet, assets), 'utf8').trim();
  rmSync(new URL(sheet, assets));
  const integrity = digest('sha384', readFileSync(new URL(start, site)));
  return {
    style: `${fonts.join('')}<style>${css}</style>`,
    styleHash: digest('sha256', css),
    script: `<script type="module" async src="/${start}" fetchpriority="low" integrity="${integrity}" crossorigin></script>`,
  };
}
