import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '#scripts/tokens/sandbox.ts';

const root = join(import.meta.dirname, '../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'looks-'));
  copyProject(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the copy of the project makes now, in a process of its own as each build is. */
function made(): { preview: string; icon: string } {
  const script = `
    import { socialImageFile } from './build/pictures/images.ts';
    import { icons } from './build/pictures/icons.ts';
    const preview = await socialImageFile(new URL('file://' + process.cwd() + '/'), { title: 'A', label: 'B' });
    const icon = await icons['favicon.ico']();
    console.log(JSON.stringify({ preview: preview.toString('base64'), icon: icon.toString('base64') }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

function change(file: string, edit: (text: string) => string): void {
  const path = join(folder, file);
  // A firm may have no drawing.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const edited = edit(text);
  expect(edited).not.toBe(text);
  writeFileSync(path, edited);
}

const otherHue = (text: string) =>
  text.replaceAll(/(?<=\[\s*0\.\d+,\s*0\.\d+,\s*)\d+(?=\s*\])/g, (hue) =>
    String((Number(hue) + 120) % 360),
  );

it.each([
  ['the mark', 'src/ui/mark.ts', (text: string) => text.replace(/'M[^']*'/, "'M2 2h9v9Z'"), true],
  ['the palette', 'tokens/color.base.tokens.json', otherHue, true],
  [
    'the hero’s drawing',
    'src/content/images/hero.svg',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><path fill="gray" d="M0 0h900v600H0z"/></svg>',
    false,
  ],
] as const)(
  'preview image and icons follow %s, whatever a cache holds',
  (_, file, edit, isInIcons) => {
    const before = made();
    expect(made()).toEqual(before);
    change(file, edit);
    const after = made();
    expect(after.preview).not.toBe(before.preview);
    expect(after.icon === before.icon).toBe(!isInIcons);
  },
  30_000,
);

it('there is a preview image without a drawing, too', () => {
  rmSync(join(folder, 'src/content/images/hero.svg'), { force: true });
  expect(made().preview).not.toBe('');
}, 30_000);
