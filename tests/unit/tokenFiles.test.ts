/** Builds of the site and of Storybook read `tokens/` according to the format. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { tokenFiles } from '#publish/bundle/tokenFiles.ts';
import { temporaryFolder } from '#tests/unit/server/rig.ts';

const tokens = new URL('../../tokens/', import.meta.url);
const name = 'space.tokens.json';

/** Builds a page that uses a token, after changing the token's file. */
async function buildWith(change: (text: string) => string) {
  const files = readdirSync(tokens).map((file) => {
    const text = readFileSync(new URL(file, tokens), 'utf8');
    return [`tokens/${file}`, file === name ? change(text) : text];
  });
  const main = `import file from './tokens/${name}'; console.log(file);`;
  const root = temporaryFolder({ ...Object.fromEntries(files), 'main.js': main });
  return build({
    root,
    logLevel: 'silent',
    plugins: [tokenFiles()],
    build: { write: false, rollupOptions: { input: join(root, 'main.js') } },
  });
}

test('a build reads sound tokens, and names the file and the line of a doubled key', async () => {
  await expect(buildWith((text) => text)).resolves.toBeDefined();
  const doubled = buildWith((text) => text.replace('{', '{ "space": {},'));
  await expect(doubled).rejects.toThrow(/tokens\/space\.tokens\.json: space .*twice.*line \d+/);
});
