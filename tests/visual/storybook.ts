import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '#build/fingerprint.ts';
import { filesBelow } from '#build/listFiles.ts';
import { testEnvironment } from '#scripts/environment.ts';
import { programFile } from '#scripts/program.ts';
import { securityHeaders } from '#server/headers.ts';
import { serveStatic, staticFiles } from '#server/site/static.ts';
import { serve } from '#tests/support/server.ts';
import type { Stories } from '@repo/visual/suite';
import { components, storyFiles } from './modules.ts';

const root = new URL('../../', import.meta.url);
const folder = new URL('storybook-static/', root);

/** Changes when a build would give another Storybook. */
function current(): string {
  const hash = createHash('sha256').update(fingerprint(testEnvironment()));
  const cwd = fileURLToPath(root);
  const code = [
    '{stories,.storybook}/**/*.*',
    'packages/tokens/{bench,model,page,contrast,exchange,edit}/*.*',
    'packages/visual/{capture/axeRules,cli/moduleGraph,model/changed}.ts',
  ];
  const files = globSync(code, { cwd });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(new URL(file, root)));
  return hash.digest('hex');
}

function build(): void {
  const stamp = new URL('fingerprint.txt', folder);
  const wanted = current();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const command = ['build', '-o', 'storybook-static', '--disable-telemetry', '--quiet'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [programFile('storybook'), ...command],
    { cwd: root, encoding: 'utf8', env: testEnvironment() },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  writeFileSync(stamp, wanted);
}

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of the a11y addon's vision filters: the one style attribute that is let through. */
const filterStyle = 'position:absolute;width:0;height:0;overflow:hidden';

/** The site's policy, less what Storybook's runtime needs: inline scripts and styles, HTML as text. */
function policyFor(page: string, policy: string): string {
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => hash(text));
  const styles = `style-src-attr 'unsafe-hashes' ${hash(filterStyle)}; style-src-elem 'self' 'unsafe-inline'`;
  return (
    policy
      .replace("script-src 'self'", `script-src 'self' ${inline.join(' ')}`)
      .replace('style-src ', `${styles}; style-src `)
      // The bench shows other stories in frames.
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      .replace("; require-trusted-types-for 'script'; trusted-types 'none'", '')
  );
}

function start() {
  const names = filesBelow(folder, '');
  const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
  const site = { files: staticFiles(names, read) };
  const headers = new Map(Object.entries(securityHeaders({ https: false })));
  headers.delete('X-Frame-Options');
  const policy = headers.get('Content-Security-Policy') ?? '';
  const page = readFileSync(new URL('iframe.html', folder), 'utf8');
  headers.set('Content-Security-Policy', policyFor(page, policy));
  return serve((request) => {
    const response = serveStatic(site, request, decodeURI(new URL(request.url).pathname));
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  });
}

export const stories: Stories = { files: storyFiles, folder, components, build, start };
