import Color from 'colorjs.io';
import { hindrances, type Reason, type Source, type Violation } from '#model/data.ts';
import { plainSelector } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';
import { axeWords } from './axeWords.ts';
import type { SceneResult } from './results.ts';
import type { ExplainedChange } from './rows.ts';
import {
  type ChangedLines,
  type Effect,
  lineMayCause,
  mayCause,
  nameOf,
  sourcesOf,
} from './sourceLines.ts';

const separator = ' › ';

/** Elements of the same component have a violation for one reason; a selector ends at its own. */
function componentIn(element: string): string | undefined {
  const styles = / \(([^()]+)\)$/.exec(element)?.[1] ?? /.*\.([A-Z]\w*)/.exec(element)?.[1];
  return styles?.split(/[_ ]/, 1)[0];
}

/** Rules about looks and places; all others ask for names, roles and states. */
const effects = {
  contrast: /contrast|link-in-text-block/,
  ring: /focus ring/,
  layout: /cut off|press|sideways|target-size|text over text/,
} as const;

const effectOf = (rule: string): Effect =>
  (['contrast', 'ring', 'layout'] as const).find((effect) => effects[effect].test(rule)) ??
  'speech';

function hexOf(value: string): string | undefined {
  try {
    return new Color(value).to('srgb').toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}

type Found = Readonly<Record<'scene' | 'rule' | 'element' | 'text', string>>;

/** Asks the reasons of its scenes, and for what no picture shows the lines of its component. */
function sourcesBehind(
  all: readonly Found[],
  explained: readonly ExplainedChange[],
  lines: ChangedLines,
): Source[] {
  const [{ rule, element } = { rule: '', element: '' }] = all;
  const [effect, own] = [effectOf(rule), componentIn(element)];
  const scenes = new Set(all.map(({ scene }) => scene));
  const reasons = explained
    .filter(({ scene }) => scenes.has(scene))
    .flatMap((one) => one.reasons.filter((reason) => mayCause(reason, effect)));
  const hunks = lines.hunks.filter(
    (hunk) => nameOf(hunk.file) === own && lineMayCause(hunk, effect, lines.sources),
  );
  // A look comes from the element or from one around it; a name also from one inside.
  const isNear = ({ inside, components }: Reason) =>
    own
      ? (effect === 'speech' ? components : inside)?.includes(own) === true
      : effect === 'contrast';
  const near = reasons.filter(isNear);
  const colors = new Set(all.flatMap(({ text }) => text.match(/#[\da-f]{6}/g) ?? []));
  const behind = (some: readonly Reason[]) => some.flatMap((reason) => sourcesOf(reason, lines));
  const ways = [
    behind(colors.size > 0 ? near.filter(({ after }) => colors.has(hexOf(after) ?? '')) : []),
    effect === 'ring' ? hunks : [],
    behind(near),
    hunks,
    effect === 'layout' ? behind(reasons) : [],
  ];
  return [...new Set(ways.find((way) => way.length > 0))].slice(0, 5);
}

const unique = (values: readonly string[]) => [...new Set(values)].filter(Boolean);

/** Lists each violation once, because a link is in every footer; first what hinders a comparison. */
export function violationsOf(
  results: readonly Pick<SceneResult, 'scene' | 'violations'>[],
  suite: Pick<Suite, 'language' | 'nameOf'>,
  explained: readonly ExplainedChange[],
  lines: ChangedLines,
): Violation[] {
  const words = axeWords(suite.language);
  const found = results.flatMap(({ scene, violations }) =>
    violations.map(({ text, variant }) => {
      const [rule = '', element = '', ...how] = plainSelector(text, suite).split(separator);
      return {
        scene,
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
      rule: words.ruleOf(rule),
      elements: unique(all.map(({ element }) => element)),
      sources: sourcesBehind(all, explained, lines),
      texts: unique(all.map(({ text }) => words.textOf(text))).slice(0, 5),
      scenes: unique(all.map(({ place }) => place)),
      count: all.length,
    };
  });
}
