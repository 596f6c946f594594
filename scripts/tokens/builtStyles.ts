import { existsSync, readFileSync } from 'node:fs';
import { builtSiteFolder } from '#scripts/environment.ts';

/** All styles of the built site, which every page has inside. @throws Error when it is not built. */
export function builtStyles(): string {
  const page = new URL('index.html', builtSiteFolder);
  if (!existsSync(page)) throw new Error('There is no built site: run npm run build, or npm start');
  return /<style>(.*?)<\/style>/s.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
}
