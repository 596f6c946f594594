/** What the whole suite costs, and which kind of work and which scenes it goes to. */
import type { SceneResult } from '#visual/compare/results.ts';
import { countPictures, type Suite } from './suite.ts';

type Work = { readonly ms: number; readonly times: number };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const costOf = ({ work }: SceneResult) => sum(Object.values(work).map(({ ms }) => ms));

/** All scenes' work together, the dearest kind first. */
function byKind(scenes: readonly SceneResult[]): [string, Work][] {
  const kinds = new Map<string, Work>();
  for (const [kind, { ms, times }] of scenes.flatMap(({ work }) => Object.entries(work))) {
    const before = kinds.get(kind) ?? { ms: 0, times: 0 };
    kinds.set(kind, { ms: before.ms + ms, times: before.times + times });
  }
  return [...kinds].toSorted(([, a], [, b]) => b.ms - a.ms);
}

function kindsTable(kinds: readonly [string, Work][]): string {
  const total = sum(kinds.map(([, { ms }]) => ms));
  const rows = kinds.map(([kind, { ms, times }]) =>
    [
      kind.padEnd(22),
      seconds(ms).padStart(9),
      `${((ms / total) * 100).toFixed(1)} %`.padStart(7),
      String(times).padStart(6),
      `${(ms / times).toFixed(0)} ms`.padStart(10),
    ].join(' '),
  );
  const head = `${'kind of work'.padEnd(22)} ${'in all'.padStart(9)}   share  times       each`;
  return [head, ...rows].join('\n');
}

function totals({ scenes, seconds: wall }: Suite, kinds: ReadonlyMap<string, Work>): string {
  const counts = countPictures(scenes);
  const pictures = sum(Object.values(counts));
  const axe = kinds.get('axe') ?? { ms: 0, times: 0 };
  const shown = [...kinds].filter(([kind]) => kind.startsWith('story shown'));
  const stories = sum(shown.map(([, { times }]) => times));
  const readings = scenes.filter(({ work }) => work.tree).length;
  const rows = [
    ['wall', `${wall.toFixed(1)} s, any build among it`],
    ['scenes', `${scenes.length}`],
    ['pictures', `${pictures}, ${(wall / pictures).toFixed(2)} s of the wall for each`],
    [
      'axe scans',
      `${axe.times + stories}, of them ${stories} by Storybook as it shows a story; ${(axe.ms / 1000 / (axe.times || 1)).toFixed(2)} s for each of the others`,
    ],
    ['readings', `${readings}`],
    [
      'same to the byte',
      `${counts.same} of ${pictures}; ${counts.close} within 2 levels, ${counts.different} different, ${counts.missing} without an accepted one`,
    ],
  ];
  return rows.map(([name = '', value]) => `${name.padEnd(17)} ${value}`).join('\n');
}

const slowest = (scenes: readonly SceneResult[]) =>
  scenes
    .toSorted((a, b) => costOf(b) - costOf(a))
    .slice(0, 10)
    .map(
      (scene) =>
        `${scene.scene.padEnd(32)} ${seconds(costOf(scene)).padStart(8)} ${String(scene.pictures.length).padStart(4)} pictures`,
    )
    .join('\n');

export function matrixReport(suite: Suite): string {
  const kinds = byKind(suite.scenes);
  return `
${suite.expected ? 'The whole suite' : 'A part of the suite'}
${totals(suite, new Map(kinds))}

Kinds of work, added up over the workers, which share the machine
${kindsTable(kinds)}

The slowest scenes
${slowest(suite.scenes)}
`;
}
