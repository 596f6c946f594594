import { expandIPv6 } from 'hono/utils/ipaddr';
import type { RateLimits } from '#server/config.ts';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const [minute, hour] = [60_000, 3_600_000];
const mostWindows = 20_000;
/** So many times the form's limit pass at most, whoever sends them. */
const mostNewcomers = 10;

function networkOf(address: string, groups: number): string {
  if (!address.includes(':')) return address;
  return expandIPv6(address).split(':').slice(0, groups).join(':');
}

type Window = { count: number; readonly endsAt: number };

function createWindows(length: number, clock: () => number) {
  const windows = new Map<string, Window>();
  return (key: string): Window => {
    const now = clock();
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    windows.delete(key);
    const oldest = windows.keys().next().value;
    if (windows.size >= mostWindows && oldest !== undefined) windows.delete(oldest);
    const fresh = { count: 0, endsAt: now + length };
    windows.set(key, fresh);
    return fresh;
  };
}

/**
 * Counts posts: each answer is 0, or the seconds to wait. A household has a whole IPv6 /64 and is one
 * visitor; a /48 has many, but no more posts than the form. Beyond the form's limit a network's first
 * post of the minute still passes, so that a few who post a lot do not close the form to the others.
 */
export function createRateLimiter(limits: RateLimits | undefined, clock: () => number) {
  const [perAddressAndMinute, perAddressAndHour, perForm] = limits ?? Array(3).fill(Infinity);
  const [minutes, hours] = [createWindows(minute, clock), createWindows(hour, clock)];
  // Apart, so that a flood of addresses cannot push the form's own count out.
  const [networks, forms] = [createWindows(minute, clock), createWindows(minute, clock)];
  const count = (...counters: readonly { window: Window; most: number }[]) => {
    const full = counters.filter(({ window, most }) => window.count >= most);
    if (full.length === 0) for (const { window } of counters) window.count += 1;
    return Math.max(0, ...full.map(({ window }) => Math.ceil((window.endsAt - clock()) / 1000)));
  };
  const visitorOf = (address: string) => {
    const visitor = networkOf(address, 4);
    return [
      { window: minutes(visitor), most: perAddressAndMinute },
      { window: hours(visitor), most: perAddressAndHour },
    ];
  };
  return {
    enter: (address: string) => count(...visitorOf(address)),
    admit: (address: string, isSpam: boolean) => {
      const network = networks(networkOf(address, 3));
      const most = network.count === 0 && !isSpam ? perForm * mostNewcomers : perForm;
      const form = forms(isSpam ? 'spam' : 'form');
      return count({ window: network, most: perForm }, { window: form, most });
    },
    /** Gives the turn of `enter` back. */
    leave: (address: string) => {
      for (const { window } of visitorOf(address)) window.count = Math.max(0, window.count - 1);
    },
  };
}
