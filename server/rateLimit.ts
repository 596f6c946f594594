import type { RateLimits } from './config.ts';

/** Asks to let one post through: 0 means go on (and counts it), else the seconds to wait. */
export type RateLimiter = (post: { readonly address: string; readonly form: string }) => number;

const minute = 60_000;
const hour = 60 * minute;
const mostWindows = 20_000;

type Windows = Map<string, { count: number; endsAt: number }>;

// One household or phone holds a whole IPv6 /64: its addresses count as one.
function visitorKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = ''] = plain.split('::');
  return [...head.split(':'), '0', '0', '0'].slice(0, 4).join(':');
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

/** Counts posts in fixed windows, in memory of a bounded size; `clock` is in epoch milliseconds. */
export function createRateLimiter(
  limits: RateLimits | undefined,
  clock: () => number,
): RateLimiter {
  if (!limits) return () => 0;
  // Apart, so that a flood of addresses cannot push the form's own count out.
  const [minutes, hours, forms]: [Windows, Windows, Windows] = [new Map(), new Map(), new Map()];
  return ({ address, form }) => {
    const now = clock();
    const visitor = visitorKey(address);
    const counters = [
      { window: openWindow(minutes, visitor, minute, now), most: limits.perAddressAndMinute },
      { window: openWindow(hours, visitor, hour, now), most: limits.perAddressAndHour },
      { window: openWindow(forms, form, minute, now), most: limits.perFormAndMinute },
    ];
    const full = counters.filter(({ window, most }) => window.count >= most);
    if (full.length === 0) for (const { window } of counters) window.count += 1;
    return Math.max(0, ...full.map(({ window }) => Math.ceil((window.endsAt - now) / 1000)));
  };
}
