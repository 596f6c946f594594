import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '#tests/support/sites.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

const site = siteFolder('dist-test');

test('the built site has nothing of the bench, and no address that reads or writes tokens', async ({
  page,
  errors,
}) => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(10);
  const leaks = files.filter(({ parentPath, name }) =>
    /__tokens|\.tokens\.json|base\.color\./.test(readFileSync(join(parentPath, name), 'utf8')),
  );
  expect(leaks).toEqual([]);
  await page.goto('/');
  const statuses = await page.evaluate(async (address) => {
    const headers = { 'Content-Type': 'application/json' };
    const answers = ['GET', 'POST'].map((method) => fetch(address, { method, headers }));
    return (await Promise.all(answers)).map(({ status }) => status);
  }, '/__tokens');
  expect(statuses).toEqual([404, expect.any(Number)]);
  expect(statuses[1]).toBeGreaterThanOrEqual(400);
  takeOut(errors, /status of 40\d/);
});
