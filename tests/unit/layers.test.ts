import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

it('the lint fails on an import that the layer may not have, and on no other', () => {
  const root = join(import.meta.dirname, '../..');
  // Rules that need types take seconds and are not about layers.
  const config = `import config from '${root}/oxlint.config.ts'; export default { ...config, options: {} };`;
  const folder = temporaryFolder({
    'oxlint.config.ts': config,
    'src/ui/Bad.tsx': `export { site } from '#content/site.ts';\n`,
    'src/ui/Good.tsx': `export { vars } from '#theme/theme.css.ts';\n`,
  });
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(`${root}/node_modules/.bin/oxlint`, options);
  expect(stdout.match(/(?<=the )layer \S+|src\/ui\/\w+\.tsx/g)).toEqual([
    'src/ui/Bad.tsx',
    'layer src/ui/**',
  ]);
}, 20_000);
