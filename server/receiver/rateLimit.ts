import { expandIPv6 } from 'hono/utils/ipaddr';
import type { RateLimits } from '#server/config.ts';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const minute = 60_000;
const hour = 3_600_000;
const mostKeys = 20_000;

/** Upper bound for all senders, as a multiple of the form's limit. */
const mostNewcomers = 10;
/** Upper bound for refused posts of an address, as a multiple of its limit per minute. */
const mostRefusals = 4;

/** A household has an IPv6 /64 (four groups) up to a /48 (three), a provider a /32 (two). */
function networkOf(address: string, groups: 2 | 3 | 4): string {
  if (!address.includes(':')) return address;
  return expandIPv6(address).split(':').slice(0, groups).join(':');
}

/**
 * Counts by key. A window starts at the key's first count and lasts `length` ms; the oldest keys
 * are dropped first.
 */
export function createWindows(length: number, clock: () => number) {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  const windowOf = (key: string) => {
    const now = clock();
    const present = windows.get(key);
    if (present && present.endsAt > now) return present;
    windows.delete(key);
    const oldest = windows.keys().next().value;
    if (windows.size >= mostKeys && oldest !== undefined) windows.delete(oldest);
    const fresh = { count: 0, endsAt: now + length };
    windows.set(key, fresh);
    return fresh;
  };
  return {
    count: (key: string): number => windowOf(key).count,
    add: (key: string): void => void (windowOf(key).count += 1),
    /** Takes one count back if its window has not ended. */
    remove: (key: string): void => {
      const window = windowOf(key);
      window.count = Math.max(0, window.count - 1);
    },
    /** Seconds until `key` may count again; 0 while its count is below `limit`. */
    wait: (key: string, limit: number): number => {
      const { count, endsAt } = windowOf(key);
      return count < limit ? 0 : Math.ceil((endsAt - clock()) / 1000);
    },
  };
}

/** Its methods return 0, or the seconds to wait. */
export function createRateLimiter(limits: Partial<RateLimits> = {}, clock: () => number) {
  const { perMinute = Infinity, perHour = Infinity, perForm = Infinity } = limits;
  const minutes = createWindows(minute, clock);
  const hours = createWindows(hour, clock);
  const refusals = createWindows(minute, clock);
  const networks = createWindows(minute, clock);
  const newcomers = createWindows(minute, clock);
  // Forms have windows of their own, so that a flood of addresses cannot push out their counts.
  const forms = createWindows(minute, clock);
  return {
    /** Counts a post before its body is read, so that one address cannot fill the memory. */
    enter: (address: string): number => {
      const visitor = networkOf(address, 4);
      const seconds = Math.max(
        minutes.wait(visitor, perMinute),
        hours.wait(visitor, perHour),
        refusals.wait(visitor, perMinute * mostRefusals),
      );
      if (seconds === 0) for (const windows of [minutes, hours]) windows.add(visitor);
      return seconds;
    },
    /** Moves a post to the refused ones, which have a higher limit. */
    refuse: (address: string): void => {
      const visitor = networkOf(address, 4);
      for (const windows of [minutes, hours]) windows.remove(visitor);
      refusals.add(visitor);
    },
    /**
     * Counts a post to keep. A few busy senders cannot close a form: above its limit, the first
     * post of each network still passes, up to the form's limit for each provider. A sender who
     * owns a whole /48 is refused alone, without the provider's other customers.
     */
    admit: (address: string, form: string): number => {
      const network = networkOf(address, 3);
      const provider = networkOf(address, 2);
      const isFull = forms.count(form) >= perForm;
      const isNewcomer =
        form !== 'spam' && networks.count(network) === 0 && newcomers.count(provider) < perForm;
      const formLimit = isNewcomer ? perForm * mostNewcomers : perForm;
      const seconds = Math.max(networks.wait(network, perForm), forms.wait(form, formLimit));
      if (seconds > 0) return seconds;
      networks.add(network);
      forms.add(form);
      if (isFull) newcomers.add(provider);
      return 0;
    },
  };
}
