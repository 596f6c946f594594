import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manifest, resourceLinks } from '#scripts/build/document.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'], css: ['assets/style.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_page.js': { file: 'assets/page.js', imports: ['_shared.js'] },
  'src/routes/contato.tsx?tsr-split=component': {
    file: 'assets/contato.js',
    imports: ['_page.js', 'index.html'],
  },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js' },
  'src/theme/font.woff2': { file: 'assets/font.woff2' },
};

let folder = '';
const site = () => pathToFileURL(`${folder}/`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'document-'));
  mkdirSync(join(folder, 'assets'));
  for (const { file } of Object.values(manifest)) writeFileSync(join(folder, file), file);
  writeFileSync(join(folder, 'assets/style.css'), 'p{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hrefs = (html: string) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url);

describe('The links of a page', () => {
  it('name fonts, styles and then the scripts of the route, each once', () => {
    expect(hrefs(resourceLinks(site(), manifest, 'contato'))).toEqual([
      '/assets/font.woff2',
      '/assets/style.css',
      '/assets/shared.js',
      '/assets/page.js',
      '/assets/contato.js',
      '/assets/main.js',
    ]);
  });

  it('leave out what only other routes need', () => {
    const html = resourceLinks(site(), manifest, 'index');
    expect(hrefs(html)).not.toContain('/assets/contato.js');
    expect(hrefs(html)).toContain('/assets/home.js');
  });

  it('hold no script for a plain document', () => {
    const html = resourceLinks(site(), manifest);
    expect(hrefs(html)).toEqual(['/assets/font.woff2', '/assets/style.css']);
    expect(html).not.toMatch(/script|modulepreload/);
  });

  it('put no script before the first paint', () => {
    const html = resourceLinks(site(), manifest, 'contato');
    const scripts = html.match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(4);
    for (const script of scripts) expect(script).toContain('fetchpriority="low"');
    expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('type="module"')]);
  });

  it('carry the hash of each script and style', () => {
    const html = resourceLinks(site(), manifest, 'contato');
    const hash = createHash('sha384').update('p{}').digest('base64');
    expect(html).toContain(`integrity="sha384-${hash}"`);
    expect(html.match(/integrity=/g)).toHaveLength(5);
  });

  it('cannot be made for a route that was not built', () => {
    expect(() => resourceLinks(site(), manifest, 'nada')).toThrow(
      'The build has no chunk src/routes/nada.tsx?tsr-split=component',
    );
  });
});
