import { readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serveFolder, type Suite } from '@repo/visual';

/** Inserts words into pages, like a compiler, and rejects unknown words. */
function build(folder: string): string {
  const words = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8'));
  const out = join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => /\.(?:html|css|js|svg)$/.test(name))) {
    const page = readFileSync(join(folder, file), 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name) => {
        if (name === 'build') return randomUUID();
        if (words[name]) return words[name];
        throw new Error(`${file}: words.json has no "${name}"`);
      },
    );
    writeFileSync(join(out, file), page);
  }
  const pages = readFileSync(join(folder, 'index.html'), 'utf8');
  const unused = Object.keys(words).find((name) => !pages.includes(`{{${name}}}`));
  if (unused) throw new Error(`words.json: no page uses "${unused}"`);
  return out;
}

/** A page that a branch may add, so that builds without some of its lines lack it. */
const latest = () =>
  readdirSync(join(import.meta.dirname, '..'))
    .filter((name) => name.startsWith('note-'))
    .toSorted()
    .at(-1);

export const suite: Suite = {
  start: () => serveFolder(build('.')),
  build: async (folder) => serveFolder(build(folder)),
  scenes: [
    { name: 'start', page: '/', widths: [375], show: (page) => page.goto('/') },
    { name: 'latest', page: '/note', widths: [375], show: (page) => page.goto(`/${latest()}`) },
    { name: 'about', page: '/about', widths: [375], show: (page) => page.goto('/about') },
  ],
  language: 'en',
  timeZone: 'UTC',
  today: new Date('2026-01-01'),
  contrast: 'AA',
  breakpoints: [],
  sources: { of: /^[\w-]+\.(?:css|html|js|json|svg)$/, styles: /\.css$/ },
};
