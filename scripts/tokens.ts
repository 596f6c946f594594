/** `npm run tokens -- <command>`: reads, checks, reports, proposes and exchanges design tokens. */
import { fileURLToPath } from 'node:url';
import { type Project, runCommand } from '@repo/tokens/command';
import { siteFolder } from '#tests/support/sites.ts';
import { lastNotes } from '#tests/support/tokenNotes.ts';
import { fail } from './environment.ts';

const root = new URL('../', import.meta.url);

/** Loads Playwright and every scene. */
async function visit() {
  const { tokenTour } = await import('#tests/support/tokenTour.ts');
  return (await tokenTour()).flatMap(({ pairs }) => pairs);
}

function lastSeen() {
  const { uses, since } = lastNotes();
  return { pairs: uses.flatMap(({ pairs }) => pairs), since };
}

const project: Project = {
  root,
  // Content is prose and data, and has none of these values.
  code: { folders: ['src'], leftOut: /^src\/(?:theme|content)\/|\.gen\.ts$/ },
  folders: {
    build: siteFolder('dist-named'),
    review: fileURLToPath(new URL('visual-review/', root)),
  },
  visit,
  lastSeen,
};

const args = process.argv.slice(2);

async function run(): Promise<void> {
  if (args[0] === 'fonts')
    return (await import('#publish/assets/fonts.ts'))
      .makeFonts()
      .then((lines) => console.log(lines.join('\n')));
  await runCommand(project, args);
  if (args.includes('--help'))
    console.log('  fonts                  remakes the fonts that src/theme/fonts/fonts.json names');
}

await run().catch(fail);
