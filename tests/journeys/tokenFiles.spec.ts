import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from '#publish/listFiles.ts';
import { asSent } from '#tests/conditions/conditions.ts';
import { builtSite } from '#tests/support/sites.ts';
import { expect, test } from '#tests/support/test.ts';

test('the built site has nothing of the bench', { tag: asSent }, () => {
  const site = builtSite('dist-test');
  const files = filesBelow(pathToFileURL(site), '').filter((name) =>
    /\.(?:js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const leaks = files.filter((name) =>
    /__tokens|\.tokens\.json|base\.color\./.test(readFileSync(join(site, name), 'utf8')),
  );
  expect(leaks).toEqual([]);
});
