import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const entry = 'index.html';

/** Files of a chunk and of all that it imports, so that the browser asks for them at once. */
function chunkFiles(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}`);
  for (const dependency of chunk.imports ?? []) chunkFiles(manifest, dependency, found);
  return found.add(chunk.file);
}

function files(manifest: Manifest, pattern: RegExp): string[] {
  const names = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(names.filter((name) => pattern.test(name)))].sort();
}

/**
 * The links of a page's head: fonts and styles first, scripts after them and at low priority, so
 * that none stands before the first paint.
 * @param route file of the route whose code the page needs; none for a plain document.
 */
export function resourceLinks(site: URL, manifest: Manifest, route?: string): string {
  const integrity = (file: string) => {
    const hash = createHash('sha384').update(readFileSync(new URL(file, site)));
    return `integrity="sha384-${hash.digest('base64')}" crossorigin`;
  };
  const fonts = files(manifest, /\.woff2$/).map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
  );
  const styles = files(manifest, /\.css$/).map(
    (file) => `<link rel="stylesheet" href="/${file}" ${integrity(file)}>`,
  );
  if (!route) return [...fonts, ...styles].join('');
  const main = manifest[entry]?.file ?? '';
  const chunks = chunkFiles(manifest, `src/routes/${route}.tsx?tsr-split=component`);
  for (const file of chunkFiles(manifest, entry)) chunks.add(file);
  chunks.delete(main);
  const preloads = [...chunks].map(
    (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" ${integrity(file)}>`,
  );
  const script = `<script type="module" src="/${main}" fetchpriority="low" ${integrity(main)}></script>`;
  return [...fonts, ...styles, ...preloads, script].join('');
}
