import { expect, it } from 'vitest';
import { installedPath, withoutPictures } from '#tests/support/machine.ts';

it.each(['darwin-arm64', 'win32-x64', 'linux-arm64'])(
  'says on %s how to compare pictures',
  (here) => {
    expect(withoutPictures('linux-x64')).toBeUndefined();
    expect(withoutPictures(here)).toMatch(
      /on \w+-\w+: .* linux-x64\..*\.devcontainer.*docker run .* npm test -- visual/s,
    );
  },
);

it('takes a browser of Playwright only where it is installed, and where there is one', () => {
  const browser = { executablePath: () => '/browsers/webkit' };
  expect(installedPath(browser, (path) => path === '/browsers/webkit')).toBe('/browsers/webkit');
  expect(installedPath(browser, () => false)).toBeUndefined();
  const unsupported = () => {
    throw new Error('Browser is not supported on current platform');
  };
  expect(installedPath({ executablePath: unsupported }, () => true)).toBeUndefined();
});
