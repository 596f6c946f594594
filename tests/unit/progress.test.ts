import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { WriteStream } from 'node:tty';
import { afterEach, expect, test, vi } from 'vitest';
import { showProgress } from '#scripts/progress.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

afterEach(() => vi.useRealTimers());

/** A terminal of 80 columns, or a pipe, and the times of the last run. */
function arrange(isTTY: boolean) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubEnv('CI', '');
  const out = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const folder = temporaryFolder({ 'times.json': '{"unit":38.2}', 'unit.txt': '34 of 67' });
  const file = pathToFileURL(join(folder, 'times.json'));
  const progress = showProgress(out as PassThrough & WriteStream, file);
  const written = () => String(out.read() ?? '');
  return { progress, written, file, counts: join(folder, 'unit.txt') };
}

const clearedLine = '\u001B[1G\u001B[2K';

test('a terminal shows the running steps, their progress and last time', () => {
  const { progress, written, counts, file } = arrange(true);
  progress.begin('unit', counts);
  progress.begin('types', `${counts}.none`);
  vi.advanceTimersByTime(12_000);
  const lastLine = stripVTControlCharacters(written().split(clearedLine).at(-1) ?? '');
  expect(lastLine).toBe('unit 34 of 67 (12 s, last time 38 s) · types (12 s)');
  progress.end('types', 12.5);
  progress.write('types are well\n');
  const [above, below = ''] = written().split('types are well\n');
  expect(above?.endsWith(clearedLine)).toBe(true);
  expect(stripVTControlCharacters(below)).toBe('unit 34 of 67 (12 s, last time 38 s)');
  progress.end('unit', 20);
  progress.stop();
  expect(written().endsWith(clearedLine)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ unit: 20, types: 12.5 });
});

test('the progress line fits the terminal, and never cuts a program’s line', () => {
  const { progress, written, counts } = arrange(true);
  for (const name of ['unit', 'journeys', 'visual', 'types']) progress.begin(name, counts);
  const last = stripVTControlCharacters(written().split(clearedLine).at(-1) ?? '');
  expect(last).toHaveLength(79);
  progress.write('half a line');
  written();
  vi.advanceTimersByTime(2000);
  expect(written()).toBe('');
  progress.write(', whole\n');
  expect(written()).toMatch(/^, whole\n/);
});

test('a pipe and a CI log get the programs’ output only', () => {
  const { progress, written, counts } = arrange(false);
  progress.begin('unit', counts);
  vi.advanceTimersByTime(2000);
  progress.write('well\n');
  progress.end('unit', 2);
  progress.stop();
  expect(written()).toBe('well\n');
});
