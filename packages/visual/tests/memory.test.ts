import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, '../cli/memory.ts');

const program = `
  import { spawnSync } from 'node:child_process';
  import { keepFreedMemory } from ${JSON.stringify(file)};
  console.log(process.pid);
  keepFreedMemory();
  const child = spawnSync('env').stdout.toString();
  console.log(child.match(/^MALLOC_.*$/gm), process.execArgv.length, process.argv.at(-1));
`;

test('a review starts once again in its own process, and only it keeps memory', () => {
  const args = ['--input-type=module', '--eval', program, '--', 'review'];
  const env = { ...process.env, MALLOC_PERTURB_: '1' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stderr).toBe('');
  const [first, again, after] = stdout.split('\n');
  expect(again).toBe(first);
  expect(after).toBe("[ 'MALLOC_PERTURB_=1' ] 3 review");
});
