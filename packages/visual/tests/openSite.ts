import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openSample, type Sample } from './sample.ts';

export function edit({ root, write }: Sample, file: string, from: string, to: string): void {
  const content = readFileSync(join(root, file), 'utf8');
  expect(content, file).toContain(from);
  write(file, content.replace(from, to));
}

/** Set up as the README says, but for the browser. */
export function openSite(): Sample {
  const site = openSample();
  cpSync(fileURLToPath(new URL('site/', import.meta.url)), site.root, { recursive: true });
  const scope = join(site.root, 'node_modules/@repo');
  mkdirSync(scope, { recursive: true });
  symlinkSync(fileURLToPath(new URL('../', import.meta.url)), join(scope, 'visual'), 'junction');
  site.write('.gitignore', 'node_modules/\nvisual-results/\nvisual-review/\n');
  const { launchOptions: { executablePath, args, env } = {} } = test.info().project.use;
  const browser = JSON.stringify({ executablePath, args });
  edit(site, 'visual/suite.mts', "language: 'en',", `language: 'en',\n  browser: ${browser},`);
  // Libraries and fonts of the test browser.
  Object.assign(process.env, env);
  return site;
}
