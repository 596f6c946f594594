import { readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serveFolder, type Suite } from '@repo/visual';

/** Gives each build a name of its own, which pages print. */
function build(folder: string): string {
  const out = join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => /\.(?:html|css|js|svg)$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(out, file),
      text.replace('{{build}}', () => randomUUID()),
    );
  }
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
  ],
  language: 'en',
  timeZone: 'UTC',
  today: new Date('2026-01-01'),
  contrast: 'AA',
  breakpoints: [],
  sources: { of: /^[\w-]+\.(?:css|html|js|svg)$/, styles: /\.css$/ },
};
