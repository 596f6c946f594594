/** `npm run tokens -- <command>`: reads, checks, reports, proposes and exchanges design tokens. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Project, runCommand } from '@repo/tokens/command';
import { fail } from './environment.ts';
import { lastNotes } from './tokenNotes.ts';

const root = new URL('../', import.meta.url);

/** Opens changed scenes in another process, because scripts import no tests. */
async function visit() {
  const tour = ['tests/visual/takeNotes.ts'];
  const { status } = spawnSync(process.execPath, tour, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The screens could not be visited: see the message above');
  return lastSeen().pairs;
}

function lastSeen() {
  const { uses, since } = lastNotes();
  return { pairs: uses.flatMap(({ pairs }) => pairs), since };
}

const project: Project = {
  root,
  // Content has no colors, lengths or durations.
  code: { folders: ['src'], leftOut: /^src\/(?:theme|content)\/|\.gen\.ts$/ },
  folders: {
    // The visual suite's build.
    build: fileURLToPath(new URL('dist-named/site', root)),
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
