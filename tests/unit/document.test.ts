import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeResources } from '#build/document.ts';

let folder = '';
const take = () => takeResources(pathToFileURL(`${folder}/`), 'assets/start.js');
const digest = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'document-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/start.js'), 'start()');
  writeFileSync(join(folder, 'assets/style.css'), 'p{}\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('What every page loads', () => {
  it('are its styles, inside it, with the hash that the policy allows', () => {
    expect(take()).toMatchObject({
      style: '<style>p{}</style>',
      styleHash: digest('sha256', 'p{}'),
    });
    expect(existsSync(join(folder, 'assets/style.css'))).toBe(false);
  });

  it('is one module that is checked before it runs', () => {
    const integrity = digest('sha384', 'start()');
    expect(take().script).toBe(
      `<script type="module" async src="/assets/start.js" fetchpriority="low" integrity="${integrity}" crossorigin></script>`,
    );
  });

  it('cannot be told of a build with two stylesheets or none', () => {
    writeFileSync(join(folder, 'assets/other.css'), 'a{}');
    expect(take).toThrow('one stylesheet');
    rmSync(join(folder, 'assets/style.css'));
    rmSync(join(folder, 'assets/other.css'));
    expect(take).toThrow('one stylesheet');
  });
});
