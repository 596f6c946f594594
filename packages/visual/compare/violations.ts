import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hindrances, type Violation } from '#model/data.ts';
import { plainSelector } from '#model/names.ts';
import type { Suite } from '#model/suite.ts';
import type { SceneResult } from './results.ts';
import { type ChangedLines, nameOf } from './sourceLines.ts';

const separator = ' › ';

type Locale = { readonly rules: Readonly<Record<string, { readonly help: string }>> };

/** Axe's own words in a language, where it has them, or else in English. */
function readLocale(language: string): Locale['rules'] {
  const [own = ''] = language.split('-');
  const [file = ''] = [language.replace('-', '_'), own, '_template']
    .map((name) => fileURLToPath(import.meta.resolve(`axe-core/locales/${name}.json`)))
    .filter((path) => existsSync(path));
  const { rules }: Locale = JSON.parse(readFileSync(file, 'utf8'));
  return rules;
}

/** Elements of the same component have a violation for one reason; a selector ends at its own. */
function componentIn(element: string): string | undefined {
  const styles = /\(([^()]+)\)$/.exec(element)?.[1] ?? /.*\.([A-Z]\w*)/.exec(element)?.[1];
  return styles?.split(/[_ ]/, 1)[0];
}

/** Prefers changed lines about rings for a ring. */
function sourcesBehind(element: string, rule: string, { hunks }: ChangedLines) {
  const component = componentIn(element);
  const own = hunks.filter(({ file }) => nameOf(file) === component);
  const rings = own.filter(({ before, after }) =>
    /outline|shadow|focus/i.test([...before, ...after].join(' ')),
  );
  return (rule === 'focus ring' && rings.length > 0 ? rings : own).slice(0, 5);
}

const unique = (values: readonly string[]) => [...new Set(values)].filter(Boolean);

/** Lists each violation once, because a link is in every footer; first what hinders a comparison. */
export function violationsOf(
  results: readonly Pick<SceneResult, 'scene' | 'violations'>[],
  suite: Pick<Suite, 'language' | 'nameOf'>,
  lines: ChangedLines,
): Violation[] {
  const rules = readLocale(suite.language);
  const found = results.flatMap(({ scene, violations }) =>
    violations.map(({ text, variant }) => {
      const [rule = '', element = '', ...how] = plainSelector(text, suite).split(separator);
      return {
        place: variant ? `${scene}/${variant}` : scene,
        rule,
        element,
        text: how.join(separator),
      };
    }),
  );
  const groups = Map.groupBy(found, ({ rule, element }) =>
    [rule, componentIn(element) ?? element.replaceAll(/\d+/g, '')].join(separator),
  );
  const first: readonly string[] = Object.values(hindrances).toReversed();
  const ranked = [...groups.values()].toSorted(
    ([one], [other]) => first.indexOf(other?.rule ?? '') - first.indexOf(one?.rule ?? ''),
  );
  return ranked.map((all): Violation => {
    const [{ rule } = { rule: '' }] = all;
    return {
      rule: rules[rule]?.help ?? rule,
      elements: unique(all.map(({ element }) => element)),
      sources: sourcesBehind(all[0]?.element ?? '', rule, lines),
      texts: unique(all.map(({ text }) => text)).slice(0, 5),
      scenes: unique(all.map(({ place }) => place)),
      count: all.length,
    };
  });
}
