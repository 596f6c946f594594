import { expandIPv6 } from 'hono/utils/ipaddr';
import type { RateLimits } from '#server/config.ts';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const minute = 60_000;
const hour = 3_600_000;
const mostWindows = 20_000;

/** So many times the form's limit pass at most, whoever sends them. */
const mostNewcomers = 10;
/** So many times the posts of an address and minute may be refused. */
const mostRefusals = 4;

const unlimited: RateLimits = { perMinute: Infinity, perHour: Infinity, perForm: Infinity };

/** A household has a whole IPv6 /64 (four groups), a provider a /32 (two). */
function networkOf(address: string, groups: 2 | 4): string {
  if (!address.includes(':')) return address;
  return expandIPv6(address).split(':').slice(0, groups).join(':');
}

type Window = { count: number; readonly endsAt: number };

/** Counts by key, each from its first post on for `length` milliseconds; the oldest keys go first. */
export function createWindows(length: number, clock: () => number) {
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

/** Each answer is 0, or the seconds to wait. */
export function createRateLimiter(limits = unlimited, clock: () => number) {
  const { perMinute, perHour, perForm } = limits;
  const minutes = createWindows(minute, clock);
  const hours = createWindows(hour, clock);
  const refusals = createWindows(minute, clock);
  const networks = createWindows(minute, clock);
  // Apart, so that a flood of addresses cannot push the form's own count out.
  const forms = createWindows(minute, clock);
  const secondsUntilFree = (window: Window, most: number) =>
    window.count < most ? 0 : Math.ceil((window.endsAt - clock()) / 1000);
  return {
    /** Counts a post before it is read, so that one address cannot hold many in memory. */
    enter: (address: string): number => {
      const visitor = networkOf(address, 4);
      const seconds = Math.max(
        secondsUntilFree(minutes(visitor), perMinute),
        secondsUntilFree(hours(visitor), perHour),
        secondsUntilFree(refusals(visitor), perMinute * mostRefusals),
      );
      if (seconds > 0) return seconds;
      minutes(visitor).count += 1;
      hours(visitor).count += 1;
      return 0;
    },
    /** Counts a post that was refused among the refused ones instead, of which more are allowed. */
    refuse: (address: string): void => {
      const visitor = networkOf(address, 4);
      minutes(visitor).count -= 1;
      hours(visitor).count -= 1;
      refusals(visitor).count += 1;
    },
    /**
     * Counts a post that is to be kept. Beyond the form's limit the first one of a network and minute
     * still passes, so that a few who post a lot do not close the form to the others.
     */
    admit: (address: string, isSpam: boolean): number => {
      const network = networks(networkOf(address, 2));
      const form = forms(isSpam ? 'spam' : 'form');
      const isNewcomer = network.count === 0 && !isSpam;
      const seconds = Math.max(
        secondsUntilFree(network, perForm),
        secondsUntilFree(form, isNewcomer ? perForm * mostNewcomers : perForm),
      );
      if (seconds > 0) return seconds;
      network.count += 1;
      form.count += 1;
      return 0;
    },
  };
}
