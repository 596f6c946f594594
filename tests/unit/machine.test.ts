import { expect, it } from 'vitest';
import { withoutPictures } from '#tests/support/machine.ts';

it.each(['darwin-arm64', 'win32-x64', 'linux-arm64'])(
  'says on %s how to compare pictures',
  (here) => {
    expect(withoutPictures('linux-x64')).toBeUndefined();
    expect(withoutPictures(here)).toMatch(
      /on \w+-\w+: .* linux-x64\..*\.devcontainer.*docker run .* npm test -- visual/s,
    );
  },
);
