import { describe, expect, test } from 'vitest';
import { person, rig } from './rig.ts';

describe('an address', () => {
  test.each([
    'maria@associação.org.br',
    'maria@ASSOCIAÇÃO.org.br',
    'a@münchen.de',
    'a@例え.jp',
    'a@exemplo。br',
    'a@1.2',
    `a@${'x'.repeat(70)}.br`,
    'a_b+c@x-y.br',
    'a@localhost',
  ])('that a browser accepts is stored: %s', async (email) => {
    const { sendJson, sendNative, store } = rig();
    expect((await sendJson({ ...person, email })).status).toBe(200);
    expect((await sendNative({ ...person, email })).status).toBe(303);
    expect((await store.list()).map((row) => row.email)).toEqual([email, email]);
  });

  test.each(['a', 'a@', '@b.br', 'a b@c.br', 'a@b..br', 'a@-b.br', 'a@b c.br', 'á@b.br', 'a@b@c'])(
    'that no browser accepts is refused: %s',
    async (email) => {
      expect((await rig().sendJson({ ...person, email })).status).toBe(422);
    },
  );
});
