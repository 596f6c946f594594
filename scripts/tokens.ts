/** `npm run tokens -- <command>`: reads, checks, reports, proposes and exchanges design tokens. */
import * as v from 'valibot';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Project, runCommand } from '@repo/tokens/command';
import { usageOf } from '@repo/tokens/page';
import { paletteFile } from '#build/firm.ts';
import { builtSite, siteFolder } from '#tests/support/sites.ts';
import { lastNotes } from '#tests/support/tokenNotes.ts';
import { fail } from './environment.ts';

const root = new URL('../', import.meta.url);

const text = v.string();
const row = v.object({ name: text, where: v.array(text), before: text, after: text });
const reviewSchema = v.object({ rows: v.array(row) });

function readBuiltSite(folder: string): string {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const scripts = readdirSync(`${folder}/assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/assets/${name}`, 'utf8'));
  return [/<style>(.*?)<\/style>/s.exec(page)?.[1], ...scripts].join('\n');
}

/** Loads Playwright and every scene. */
const tokenTour = async () => (await import('#tests/support/tokenTour.ts')).tokenTour();

const visitSite = async () => ({
  code: readBuiltSite(builtSite('dist-named')),
  pairs: (await tokenTour()).flatMap(({ pairs }) => pairs),
});

function lastSeen() {
  const folder = siteFolder('dist-named');
  const { uses, since } = lastNotes();
  const code = existsSync(`${folder}/index.html`) ? readBuiltSite(folder) : '';
  return { code, pairs: uses.flatMap(({ pairs }) => pairs), since };
}

/** Rows of the last visual review, when there was one. */
function reviewedRows(): readonly string[] {
  const file = new URL('visual-review/review.json', root);
  if (!existsSync(file)) return [];
  const { success, output } = v.safeParse(reviewSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (!success) return [];
  return output.rows.map(
    ({ name, where, before, after }) => `${[name, ...where].join(', ')}: ${before} → ${after}`,
  );
}

const project: Project = {
  root,
  others: [paletteFile],
  // Content is prose and data, and has none of these values.
  code: { folders: ['src'], leftOut: /^src\/(?:theme|content)\/|\.gen\.ts$/ },
  site: { visit: visitSite, lastSeen },
  usage: async () =>
    usageOf((await tokenTour()).map(({ screen, rules }) => [screen, rules] as const)),
  pictures: reviewedRows,
};

await runCommand(project, process.argv.slice(2)).catch(fail);
