import { expect, test } from 'vitest';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { mailServer } from '#tests/unit/server/mailServer.ts';
import { dataFolder, post, served } from '#tests/unit/server/rig.ts';

test('a server that stops writes down the mail under way, so that the next one does not send it again', async () => {
  const arrived = Promise.withResolvers<void>();
  const smtp = await mailServer({
    onData: (stream, _, done) => {
      stream.resume().on('end', () => {
        arrived.resolve();
        setTimeout(done, 1000);
      });
    },
  });
  const variables = { DATA_DIR: dataFolder(), ...smtp.settings };
  const { url, stop } = await served(variables);
  expect((await post(url, 'Ana')).status).toBe(200);
  await arrived.promise;
  await stop();
  await using queue = openHere(variables.DATA_DIR, { mails: true });
  expect(await queue.outbox.state()).toEqual({ waiting: 0, failed: 0 });
});
