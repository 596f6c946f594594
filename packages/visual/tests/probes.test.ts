/** Tests which builds are planned for changes: for few views, the most useful first. */
import { expect, test } from 'vitest';
import type { Mark } from '#cause/marks.ts';
import { type ExplainedChange, shareOf } from '#cause/share.ts';
import { chooseProbes } from '#prove/probes.ts';
import { toursOf } from '#prove/tours.ts';
import type { Scene } from '#suite/scene.ts';
import { suite as sampleSuite } from './sample.ts';

const show = () => Promise.resolve();

const scenes: readonly Scene[] = [
  { name: 'home', page: '/', widths: [375, 1440], modes: ['forced'], frame: 'page', show },
  { name: 'news', page: '/news', widths: [375], show },
];
const suite = { ...sampleSuite, scenes };

const markOf = (likeness: string): Mark => ({ key: likeness, likeness, kin: likeness });

const shownIn = (scene: string, item: string, ...marks: readonly Mark[]): ExplainedChange => {
  const change = {
    kind: 'style',
    name: 'gap',
    where: 'Card',
    before: '',
    after: '',
    reach: 'all',
  } as const;
  return {
    scene,
    item,
    changes: [],
    shares: marks.map((mark) => shareOf(change, { mark })),
  };
};

const accepted = {
  layoutOf: () => undefined,
  snapshotsOf: () => ({ before: undefined, after: undefined }),
};

const placesOf = (...explained: readonly ExplainedChange[]) => [
  ...new Set(
    chooseProbes(suite, explained, accepted).map(
      ({ scene, view, item }) => `${scene} ${view} ${item}`,
    ),
  ),
];

test('each change is asked for in one view, and those of one view together', () => {
  const [footer, heading, wide] = ['footer', 'heading', 'wide'].map(markOf);
  if (!footer || !heading || !wide) throw new Error('There are three');
  const explained = [
    shownIn('home', '375-page', footer, heading),
    shownIn('home', '1440-page', footer, heading, wide),
    shownIn('home', '1440-forced-page', footer, heading, wide),
    shownIn('news', '375', footer),
  ];
  expect(placesOf(...explained)).toEqual(['home 1440 1440-page']);
});

test('a change that only one view or scene has is asked for there', () => {
  const explained = [
    shownIn('home', '375-page', markOf('narrow')),
    shownIn('home', '1440-forced', markOf('of forced colors')),
    shownIn('news', '375', markOf('of news')),
  ];
  expect(placesOf(...explained).toSorted()).toEqual([
    'home 1440-forced 1440-forced',
    'home 375 375-page',
    'news 375 375',
  ]);
});

test('pictures are taken only where pixels differ without an element', () => {
  const pixels = { element: 3, part: { x: 0, y: 0, width: 4, height: 4 } };
  const explained = [
    shownIn('home', '375-page', markOf('a style')),
    shownIn('news', '375', { ...markOf('an image'), pixels }),
  ];
  const tours = toursOf(chooseProbes(suite, explained, accepted));
  expect(tours.map(({ scene, hasPictures }) => `${scene} ${hasPictures}`).toSorted()).toEqual([
    'home false',
    'news true',
  ]);
});
