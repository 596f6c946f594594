import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '#server/receiver/rateLimit.ts';
import { minute, start } from './rig.ts';

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
