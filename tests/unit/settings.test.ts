import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#lib/environment.ts';
import { readServerConfig, type Variables } from '#server/config.ts';
import cases from './cases/settings.json' with { type: 'json' };

type Reader = {
  readonly name: string;
  readonly read: (variables: Variables) => object;
  readonly accepted: readonly { title: string; given: Variables; expected: object }[];
  readonly refused: readonly { given: Variables; reason: string }[];
};

const readers: readonly Reader[] = [
  { name: 'the build', read: readEnvironment, ...cases.build },
  { name: 'the server', read: readServerConfig, ...cases.server },
];

/** Folders are relative to the project. */
const withFolders = (settings: object) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) =>
      name.endsWith('Dir') && value ? [name, resolve(value)] : [name, value],
    ),
  );

describe.each(readers)('the settings of $name:', ({ read, accepted, refused }) => {
  test.each(accepted)('$title', ({ given, expected }) => {
    expect(read(given)).toEqual(expect.objectContaining(withFolders(expected)));
  });

  test.each(refused)('one is refused, without a password: $reason', ({ given, reason }) => {
    expect(() => read(given)).toThrow(reason);
    expect(() => read(given)).not.toThrow(/secret/);
  });
});

test('The limits of posts can be switched off', () => {
  expect(readServerConfig({ RATE_LIMIT: 'off' }).rateLimits).toBeUndefined();
});
