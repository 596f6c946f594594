import { expect, test } from '../support/test.ts';

export { expect, test };

/** Takes the errors that a scene logs by its nature out of the list; fails when there was none. */
export function takeOut(errors: string[], logs: RegExp | undefined): void {
  if (!logs) return;
  const left = errors.filter((text) => !logs.test(text));
  expect(left.length, 'the scene logs what it should').toBeLessThan(errors.length);
  errors.splice(0, errors.length, ...left);
}
