/** Tests the units of a branch, each in its own repository. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Unit } from '#model/unit.ts';
import { unitsSince } from '#store/units.ts';
import { openSample } from './sample.ts';

const sources = { of: /^(?:site|stories)\//, outside: /^stories\// };

/** A branch, and a folder that gets its files without some units. */
function openBranch(files: Readonly<Record<string, string | Buffer>>) {
  const sample = openSample(onTestFinished);
  for (const [path, content] of Object.entries(files)) sample.write(path, content);
  const base = sample.commit('Before');
  const copy = join(sample.root, '.git/copy');
  /** The branch's units of now, and its files without some of them. */
  const read = () => {
    const { units, writeWithout } = unitsSince(sample.root, base, sources);
    const shown = units.map(({ kind, sources: places }) =>
      [kind, ...places.map(({ file, line }) => `${file}:${line}`)].join(' '),
    );
    const without = (isOut: (unit: Unit) => boolean) => {
      const ids = new Set(units.filter(isOut).map(({ id }) => id));
      mkdirSync(copy, { recursive: true });
      writeWithout(copy, ids);
      return (path: string) => {
        const file = join(copy, path);
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      };
    };
    return { units, shown, without };
  };
  return { ...sample, read };
}

const binary = (byte: number) => Buffer.from([0, byte, 255, 0]);

describe('the units of a branch', () => {
  test('are its changed lines, whether committed or not, and none of other files', () => {
    const branch = openBranch({ 'site/a.css': 'a: 1;\nb: 1;\n', 'docs/a.md': 'x' });
    branch.write('site/a.css', 'a: 2;\nb: 2;\n');
    branch.write('docs/a.md', 'y');
    branch.commit('Change both');
    branch.write('site/new.css', 'c: 1;\n');
    const { shown, without } = branch.read();
    expect(shown).toEqual(['lines site/a.css:1', 'lines site/a.css:2', 'file site/new.css:1']);
    const read = without(({ sources: [place] }) => place?.line === 1);
    expect([read('site/a.css'), read('site/new.css')]).toEqual(['a: 1;\nb: 2;\n', undefined]);
    const branchItself = without(() => false);
    expect(branchItself('site/a.css')).toBe('a: 2;\nb: 2;\n');
    expect(branchItself('site/new.css')).toBe('c: 1;\n');
  });

  test('are whole files where they are pictures, fonts, deleted or no text', () => {
    const branch = openBranch({
      'site/a.png': binary(1),
      'site/b.woff2': binary(2),
      'site/c.js': 'x',
    });
    branch.write('site/a.png', binary(3));
    branch.write('site/b.woff2', binary(4));
    branch.erase('site/c.js');
    const { shown, without } = branch.read();
    expect(shown).toEqual(['file site/a.png:0', 'file site/b.woff2:0', 'file site/c.js:1']);
    const read = without(() => true);
    expect(read('site/a.png')).toBe(binary(1).toString());
    expect(read('site/c.js')).toBe('x');
    expect(without(() => false)('site/c.js')).toBeUndefined();
  });

  test('are the name of a renamed file and each of its lines', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at};`);
    const branch = openBranch({ 'site/a.js': lines.join('\n') });
    renameSync(join(branch.root, 'site/a.js'), join(branch.root, 'site/b.js'));
    branch.write('site/b.js', lines.join('\n').replace('line 9', 'line nine'));
    const { shown, without } = branch.read();
    expect(shown).toEqual(['rename site/b.js:0', 'lines site/b.js:10']);
    const read = without(({ kind }) => kind === 'rename');
    expect(read('site/a.js')).toContain('line nine');
    expect(read('site/b.js')).toBeUndefined();
    expect(without(({ kind }) => kind === 'lines')('site/b.js')).toBe(lines.join('\n'));
  });

  test('have lines that moved to another place, or another file, as one', () => {
    const branch = openBranch({
      'site/a.html': '<a>First</a>\n<b>Two</b>\n<i>Three</i>\n',
      'site/b.css': 'x',
    });
    branch.write('site/a.html', '<b>Two</b>\n<i>Three</i>\n<a>First</a>\n');
    const { shown, without } = branch.read();
    expect(shown).toEqual(['lines site/a.html:1 site/a.html:3']);
    const read = without(() => true);
    expect(read('site/a.html')).toBe('<a>First</a>\n<b>Two</b>\n<i>Three</i>\n');
  });

  test('have all dependencies as one, but not a script of package.json', () => {
    const manifest = (parts: object) => JSON.stringify({ scripts: { a: 'b' }, ...parts }, null, 2);
    const branch = openBranch({ 'package.json': manifest({}), 'package-lock.json': '{}' });
    branch.write('package.json', manifest({ scripts: { a: 'c' } }));
    expect(branch.read().shown).toEqual([]);
    branch.write('package.json', manifest({ dependencies: { a: '1.0.0' } }));
    branch.write('package-lock.json', '{"a":1}');
    const { units, without } = branch.read();
    expect(units.map(({ kind }) => kind)).toEqual(['dependencies']);
    const read = without(() => true);
    expect(read('package-lock.json')).toBe('{}');
    expect(read('package.json')).toBe(manifest({}));
  });

  test('keep the line ends of their file, and an end without one', () => {
    const branch = openBranch({ 'site/a.css': 'a: 1;\r\nb: 1;\r\n', 'site/b.css': 'a: 1;' });
    branch.write('site/a.css', 'a: 1;\r\nb: 2;\r\n');
    branch.write('site/b.css', 'a: 1;\nb: 1;');
    const { shown, without } = branch.read();
    expect(shown).toEqual(['lines site/a.css:2', 'lines site/b.css:2']);
    const itself = without(() => false);
    expect([itself('site/a.css'), itself('site/b.css')]).toEqual([
      'a: 1;\r\nb: 2;\r\n',
      'a: 1;\nb: 1;',
    ]);
    const read = without(() => true);
    expect([read('site/a.css'), read('site/b.css')]).toEqual(['a: 1;\r\nb: 1;\r\n', 'a: 1;']);
  });

  test('are none for a file of which only the mode or the line ends have changed', () => {
    const branch = openBranch({
      'site/a.png': binary(1),
      'site/a.js': 'x;\n',
      'site/b.js': 'y;\n',
    });
    chmodSync(join(branch.root, 'site/a.png'), 0o755);
    chmodSync(join(branch.root, 'site/a.js'), 0o755);
    branch.write('site/b.js', 'y;\r\n');
    const { shown, without } = branch.read();
    expect(shown).toEqual([]);
    expect(without(() => false)('site/b.js')).toBe('y;\r\n');
  });

  test('stay in every build where they are stories, or a submodule', () => {
    const branch = openBranch({ 'stories/a.tsx': 'x;\n', 'site/a.js': 'y;\n' });
    branch.write('stories/a.tsx', 'z;\n');
    const commit = branch.git('rev-parse', 'HEAD');
    branch.git('update-index', '--add', '--cacheinfo', `160000,${commit},site/lib`);
    mkdirSync(join(branch.root, 'site/lib'));
    expect(branch.read().shown).toEqual(['outside site/lib:0', 'outside stories/a.tsx:1']);
  });

  test('have the same names in a later call, and others for other lines or bytes', () => {
    const branch = openBranch({ 'site/a.css': 'a: 1;\n', 'site/b.png': binary(1) });
    branch.write('site/a.css', 'a: 2;\n');
    const [first] = branch.read().units;
    branch.commit('Commit it');
    expect(branch.read().units[0]?.id).toBe(first?.id);
    branch.write('site/a.css', 'a: 3;\n');
    expect(branch.read().units[0]?.id).not.toBe(first?.id);
    // Both bytes are the same in a text.
    const [before, after] = [250, 251].map((byte) => {
      branch.write('site/b.png', binary(byte));
      return branch.read().units[1]?.id;
    });
    expect(after).not.toBe(before);
  });
});
