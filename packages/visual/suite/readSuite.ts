import { existsSync } from 'node:fs';
import { root, suiteFile } from './folders.ts';
import type { Running, Suite } from './suite.ts';

const required = [
  'scenes',
  'start',
  'language',
  'timeZone',
  'today',
  'contrast',
  'breakpoints',
  'sources',
];

/** @throws Error that names the file and the missing option. */
export async function readSuite(): Promise<Suite> {
  const file = new URL(suiteFile, root);
  if (!existsSync(file))
    throw new Error(
      `${suiteFile} is missing. Name the suite in package.json: "visual": { "suite": … }`,
    );
  const { suite }: { suite: Suite } = await import(file.href);
  const missing = required.find((name) => Reflect.get(Object(suite), name) === undefined);
  if (missing) throw new Error(`${suiteFile} exports no \`suite\` with \`${missing}\``);
  return suite;
}

/** Starts the site, unless Playwright has started its command. */
export const startSite = async ({ start }: Suite, build?: string): Promise<Running> =>
  typeof start === 'function' ? start(build) : { url: start.url, close: () => {} };
