import { readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serveFolder, type Suite } from '@repo/visual';

/** Gives each build a name of its own, which pages print. */
function build(folder: string, name = 'out'): string {
  const out = join(folder, name);
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

const storyFile = 'badge.stories.js';

/** Builds the stories of a folder, with Storybook's list of them. */
function buildStories(folder: string): string {
  const out = build(folder, 'out-stories');
  const names = readFileSync(join(folder, storyFile), 'utf8').match(/badge--\w+/g) ?? [];
  const entries = names.map((id) => {
    return [id, { id, importPath: `./${storyFile}`, type: 'story', tags: [] }] as const;
  });
  writeFileSync(join(out, 'index.json'), JSON.stringify({ entries: Object.fromEntries(entries) }));
  return out;
}

export const suite: Suite = {
  start: () => serveFolder(build('.')),
  build: async (folder) => serveFolder(build(folder)),
  scenes: [
    { name: 'start', page: '/', widths: [375], show: (page) => page.goto('/') },
    { name: 'latest', page: '/note', widths: [375], show: (page) => page.goto(`/${latest()}`) },
  ],
  stories: {
    files: [storyFile],
    folder: new URL('../out-stories/', import.meta.url),
    build: () => void buildStories('.'),
    start: () => serveFolder(buildStories('.')),
    buildCopy: async (folder) => serveFolder(buildStories(folder)),
  },
  language: 'en',
  timeZone: 'UTC',
  today: new Date('2026-01-01'),
  contrast: 'AA',
  breakpoints: [],
  sources: {
    of: /^[\w.-]+\.(?:css|html|js|svg)$/,
    styles: /\.css$/,
    outside: /^badge\.stories\.js$/,
  },
};
