import type { Clocks } from './clocks.ts';

/** Runs in the page: gives every way of asking for the time the same answer. */
export function setTime(clocksIn: string): void {
  const mark = `${clocksIn} time`;
  // A reopened page runs this script twice.
  if (mark in window) return;
  Object.assign(window, { [mark]: true });
  const { now }: Clocks = Reflect.get(window, clocksIn);
  const today = now();
  const RealDate = Date;
  const HeldDate = new Proxy(RealDate, {
    construct: (date, args, newTarget) =>
      Reflect.construct(date, args.length > 0 ? args : [now()], newTarget),
    apply: (date) => String(Reflect.construct(date, [now()])),
  });
  RealDate.prototype.constructor = HeldDate;
  RealDate.now = now;
  window.Date = HeldDate;
  performance.now = () => now() - today;
  Object.defineProperty(performance, 'timeOrigin', { value: today });
  // Measures of a load differ in each one: all that has happened, happened at the beginning.
  for (const name of ['startTime', 'duration'])
    Object.defineProperty(PerformanceEntry.prototype, name, { get: () => 0 });
  for (const Entry of [PerformanceResourceTiming, PerformanceNavigationTiming])
    for (const name of Object.keys(Entry.prototype))
      if (/(?:Start|End|Interactive|Complete)$/.test(name))
        Object.defineProperty(Entry.prototype, name, { get: () => 0 });
  for (const name of Object.keys(PerformanceTiming.prototype))
    if (name !== 'toJSON')
      Object.defineProperty(PerformanceTiming.prototype, name, { get: () => today });
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now() - today });
  const written = new RealDate(today).toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  Object.defineProperty(Document.prototype, 'lastModified', {
    ...Object.getOwnPropertyDescriptor(Document.prototype, 'lastModified'),
    get: () => written.replace(',', ''),
  });
  const { File: Files } = window;
  window.File = class extends Files {
    constructor(parts: BlobPart[], name: string, options?: FilePropertyBag) {
      super(parts, name, { lastModified: now(), ...options });
    }
  };
  const formats = Intl.DateTimeFormat.prototype;
  const format = Object.getOwnPropertyDescriptor(formats, 'format');
  Object.defineProperty(formats, 'format', {
    ...format,
    get(this: Intl.DateTimeFormat) {
      const write: (date: number | Date) => string = format?.get?.call(this);
      return (date: number | Date = now()) => write(date);
    },
  });
  const parts = Object.getOwnPropertyDescriptor(formats, 'formatToParts');
  Object.defineProperty(formats, 'formatToParts', {
    ...parts,
    value: new Proxy(parts?.value, {
      apply: (read, owner, [date = now()]) => Reflect.apply(read, owner, [date]),
    }),
  });
  const temporal = Reflect.get(globalThis, 'Temporal');
  if (!temporal) return;
  const { Now, Instant } = temporal;
  const instant = () => Instant.fromEpochMilliseconds(now());
  const zoned = (zone = Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
