/** Builds that hang. */
import { expect, test } from 'vitest';
import { withinShare } from '#prove/bounds.ts';

const never = () => Promise.withResolvers<never>().promise;

test('a build that hangs is ended and named, and the others go on', async () => {
  const proof = new AbortController();
  const ended = Promise.withResolvers<void>();
  const hanging = await withinShare(proof.signal, 30, (signal) => {
    signal.addEventListener('abort', () => ended.resolve());
    return never();
  });
  await ended.promise;
  expect(hanging).toEqual({
    outcome: { failure: 'It was neither built nor shown within 0 s' },
    hangs: true,
  });
  expect(proof.signal.aborted).toBe(false);
  const notes = { keys: new Map(), failures: new Map() };
  const built = await withinShare(proof.signal, 60_000, () => Promise.resolve(notes));
  expect(built).toEqual({ outcome: notes, hangs: false });
});

test('a build that the end of the proof cuts off has not failed', async () => {
  const proof = new AbortController();
  const cutShort = withinShare(proof.signal, 60_000, never);
  proof.abort();
  expect(await cutShort).toEqual({ outcome: undefined, hangs: false });
});
