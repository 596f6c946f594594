import type { Source } from '#model/data.ts';
import type { ChangedToken } from '#suite/suite.ts';
import { propertiesIn, uses } from './tokens.ts';

/** Custom properties that changed lines declare otherwise, each also for those that follow it. */
export function changedProperties(hunks: readonly Source[], styles: () => readonly string[]) {
  const declaredIn = (side: 'before' | 'after') =>
    new Map(propertiesIn(hunks.flatMap((hunk) => hunk[side]).join('\n')));
  const [old, current] = [declaredIn('before'), declaredIn('after')];
  const names = [...new Set([...old.keys(), ...current.keys()])];
  const tokens = names.flatMap((name): ChangedToken[] => {
    const values = { before: old.get(name) ?? '', after: current.get(name) ?? '' };
    return values.before === values.after ? [] : [{ name, variable: name, ...values }];
  });
  const declared = tokens.length > 0 ? styles().flatMap(propertiesIn) : [];
  for (const token of tokens) {
    const followers = declared.filter(([, value]) => uses(value, token.variable));
    for (const [variable] of followers)
      if (!tokens.some((known) => known.variable === variable)) tokens.push({ ...token, variable });
  }
  return tokens;
}
