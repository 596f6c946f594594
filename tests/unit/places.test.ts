import { expect, test } from 'vitest';
import { rememberPlaces } from '#routes/-places.ts';

test('a page that is opened shows its top, also one that was left further down', () => {
  const places = rememberPlaces();
  places.leave('home', 1500);
  places.move('PUSH');
  expect(places.arrive('news')).toBe(0);
  places.move('REPLACE');
  expect(places.arrive('home')).toBe(0);
});

test.each(['BACK', 'FORWARD', 'GO'])(
  'a page that is come back to by %s shows what was in view',
  (action) => {
    const places = rememberPlaces();
    places.leave('home', 1500);
    places.leave('news', 20);
    places.move(action);
    expect(places.arrive('home')).toBe(1500);
    expect(places.arrive('news')).toBe(20);
  },
);

test('the last place counts, each time', () => {
  const places = rememberPlaces();
  places.leave('home', 1500);
  places.leave('home', 300);
  places.move('BACK');
  expect(places.arrive('home')).toBe(300);
});

test('an entry that was never left, or has no key, shows its top', () => {
  const places = rememberPlaces();
  places.leave(undefined, 900);
  places.move('BACK');
  expect(places.arrive('unknown')).toBe(0);
  expect(places.arrive(undefined)).toBe(0);
});

test('what was remembered survives a reload', () => {
  const before = rememberPlaces();
  before.leave('home', 1500);
  const after = rememberPlaces(structuredClone(before.all));
  after.move('BACK');
  expect(after.arrive('home')).toBe(1500);
});
