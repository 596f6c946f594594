import { expect, test } from 'vitest';
import { namesUnknown } from '#routes/-dialogParam.ts';

const dialogo = { param: 'dialogo', value: undefined } as const;
const fromOutside = (search: string) => ({ search, openedHere: false });

test.each(['?dialogo=telegram', '?dialogo=', '?a=1&dialogo=%E0%A4%A', '?dialogo'])(
  'a link from outside with %s names nothing that is known',
  (search) => expect(namesUnknown(fromOutside(search), dialogo)).toBe(true),
);

test('what is known, not named, or of another page is left alone', () => {
  const known = { param: 'dialogo', value: 'whatsapp' } as const;
  expect(namesUnknown(fromOutside('?dialogo=whatsapp'), known)).toBe(false);
  expect(namesUnknown(fromOutside(''), dialogo)).toBe(false);
  expect(namesUnknown(fromOutside('?artigo=a'), dialogo)).toBe(false);
});

test('what was opened here is known, though the router has not looked since', () => {
  expect(namesUnknown({ search: '?dialogo=whatsapp', openedHere: true }, dialogo)).toBe(false);
});
