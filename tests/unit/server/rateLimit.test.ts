import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '#server/receiver/rateLimit.ts';
import limitedPosts from './limitedPosts.json' with { type: 'json' };
import { minute, person, rig, start } from './rig.ts';

describe('a flood', () => {
  test('from one IPv6 subscriber does not lock out others of the same provider', () => {
    const limiter = createRateLimiter({ perMinute: 30, perHour: 300, perForm: 60 }, () => start);
    const send = (address: string) =>
      limiter.enter(address) === 0 && limiter.admit(address, 'contato') === 0;
    let keptCount = 0;
    for (let count = 0; count < 300; count += 1)
      if (send(`2804:14c:aa00:${(count % 256).toString(16)}::1`)) keptCount += 1;
    expect(keptCount).toBe(60);
    expect(send('2804:14c:bb11:1::7')).toBe(true);
    expect(send('2804:14c:bb12:1::7')).toBe(true);
    expect(send('2804:18::1')).toBe(true);
  });

  test('cannot gain posts by refusals whose minute has ended', () => {
    const clock = { now: start };
    const limiter = createRateLimiter({ perMinute: 2, perHour: 9, perForm: 9 }, () => clock.now);
    const address = '10.0.0.1';
    for (let count = 0; count < 2; count += 1) limiter.enter(address);
    clock.now += minute;
    for (let count = 0; count < 2; count += 1) limiter.refuse(address);
    expect([limiter.enter(address), limiter.enter(address)]).toEqual([0, 0]);
    expect(limiter.enter(address)).toBeGreaterThan(0);
  });
});

describe('too many posts', () => {
  test('from one visitor are refused for a while, in JSON and on a page', async () => {
    const { sendJson, sendNative, clock, store } = rig({ variables: { RATE_LIMIT: '2,3,9' } });
    await sendJson(person);
    await sendJson(person);
    clock.now += 15_000;
    const refused = await sendJson(person);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45']);
    const answer = await refused.json();
    expect(answer.errors[0].message).toContain('Aguarde 45 segundos');
    expect(answer).not.toHaveProperty('next');
    const page = await sendNative(person);
    expect(page.status).toBe(429);
    expect(await page.text()).toContain(person.nome);
    clock.now += 45_000;
    expect((await sendJson(person)).status).toBe(200);
    const hourly = await sendJson(person);
    expect([hourly.status, hourly.headers.get('retry-after')]).toEqual([429, '3540']);
    expect(await store.count()).toBe(3);
  });

  const kinds: Record<string, object> = {
    person,
    robot: { ...person, _gotcha: 'x' },
    mistyped: { ...person, email: 'x' },
  };

  // Posts with their socket address (where it matters), forwarded chain and answer.
  test.each(limitedPosts)('$title', async ({ variables, posts }) => {
    const { sendJson } = rig({ variables: { TRUST_PROXY: '1', ...variables } });
    const answered: string[] = [];
    for (const post of posts) {
      const [, what = '', address, chain = ''] = /^(\w+)(?:@(\S+))? (.*): \d+$/.exec(post) ?? [];
      const sent = { headers: { 'x-forwarded-for': chain }, ...(address && { address }) };
      const { status } = await sendJson(kinds[what], sent);
      answered.push(post.replace(/\d+$/, String(status)));
    }
    expect(answered).toEqual(posts);
  });

  test('from 25,000 networks do not lift the limit of the form', () => {
    const limiter = createRateLimiter({ perMinute: 5, perHour: 30, perForm: 20 }, () => start);
    let passed = 0;
    for (let network = 0; network < 25_000; network += 1) {
      const address = `2001:db8:1:${network.toString(16)}::1`;
      if (limiter.enter(address) === 0 && limiter.admit(address, 'form') === 0) passed += 1;
    }
    expect(passed).toBe(20);
  });
});
