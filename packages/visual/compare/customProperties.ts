import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '#model/data.ts';
import type { ChangedToken, Sources } from '#suite/suite.ts';
import { git } from '#store/git.ts';
import { propertiesIn, uses } from './tokens.ts';

function stylesIn(root: string, styles: RegExp): string[] {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const names = String(listed).split('\0');
  const files = names.filter((name) => styles.test(name)).map((name) => join(root, name));
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

/** Custom properties that changed lines declare otherwise, each also for those that follow it. */
export function changedProperties(root: string, hunks: readonly Source[], { styles }: Sources) {
  const side = (of: 'before' | 'after') =>
    new Map(propertiesIn(hunks.flatMap((hunk) => hunk[of]).join('\n')));
  const [was, is] = [side('before'), side('after')];
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((name): ChangedToken[] => {
    const [before = '', after = ''] = [was.get(name), is.get(name)];
    return before === after ? [] : [{ name, variable: name, before, after }];
  });
  const declared = found.length > 0 ? stylesIn(root, styles).flatMap(propertiesIn) : [];
  for (const token of found) {
    const followers = declared.filter(([, value]) => uses(value, token.variable));
    for (const [variable] of followers)
      if (!found.some((one) => one.variable === variable)) found.push({ ...token, variable });
  }
  return found;
}
