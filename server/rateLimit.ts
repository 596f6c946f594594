import type { RateLimits } from './config.ts';

/** A post that asks to be let through; `address` as `normalAddress` spells it. */
export type PostMark = { readonly address: string; readonly isSpam: boolean };

/** Asks to let one post through: 0 means go on (and counts it), else the seconds to wait. */
export type RateLimiter = (post: PostMark) => number;

const minute = 60_000;
const hour = 60 * minute;
const mostWindows = 20_000;
/** So many times the form's limit are let through at most, whoever sends them. */
const mostNewcomers = 10;

type Windows = Map<string, { count: number; endsAt: number }>;

/** The first `groups` groups of 16 bits of an IPv6 address; an IPv4 address as it is. */
function networkOf(address: string, groups: number): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, groups).join(':');
}

function openWindow(windows: Windows, key: string, length: number, now: number) {
  const known = windows.get(key);
  if (known && known.endsAt > now) return known;
  windows.delete(key);
  const oldest = windows.keys().next().value;
  if (windows.size >= mostWindows && oldest !== undefined) windows.delete(oldest);
  const fresh = { count: 0, endsAt: now + length };
  windows.set(key, fresh);
  return fresh;
}

/**
 * Counts posts in fixed windows, in memory of a bounded size; `clock` is in milliseconds and only
 * goes forward. A household or phone has a whole IPv6 /64 and counts as one visitor; a /48 may have
 * many, but not more posts than the form. When the form's limit is reached, a network's first post
 * of the minute still passes: a few who post a lot do not close the form to the others. Spam has
 * a limit of its own.
 */
export function createRateLimiter(
  limits: RateLimits | undefined,
  clock: () => number,
): RateLimiter {
  if (!limits) return () => 0;
  const { perAddressAndMinute, perAddressAndHour, perFormAndMinute } = limits;
  // Apart, so that a flood of addresses cannot push the form's own count out.
  const [minutes, hours]: [Windows, Windows] = [new Map(), new Map()];
  const [networks, forms]: [Windows, Windows] = [new Map(), new Map()];
  return ({ address, isSpam }) => {
    const now = clock();
    const visitor = networkOf(address, 4);
    const network = openWindow(networks, networkOf(address, 3), minute, now);
    const form = openWindow(forms, isSpam ? 'spam' : 'form', minute, now);
    const isNewcomer = network.count === 0 && !isSpam;
    const counters = [
      { window: openWindow(minutes, visitor, minute, now), most: perAddressAndMinute },
      { window: openWindow(hours, visitor, hour, now), most: perAddressAndHour },
      { window: network, most: perFormAndMinute },
      { window: form, most: perFormAndMinute * (isNewcomer ? mostNewcomers : 1) },
    ];
    const full = counters.filter(({ window, most }) => window.count >= most);
    if (full.length === 0) for (const { window } of counters) window.count += 1;
    return Math.max(0, ...full.map(({ window }) => Math.ceil((window.endsAt - now) / 1000)));
  };
}
