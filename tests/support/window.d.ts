/** Records that tests leave in a page. */
interface Window {
  /** Positions to which the page has scrolled. */
  tops?: Set<number>;
  /** Numbers that the counter has shown. */
  shown?: string[];
  /** Parts of a notice, and announcements, in the order in which they were added. */
  records?: string[];
  /** Cumulative layout shift. */
  shifts?: number;
  /** ms until the largest paint, and the sum of long tasks beyond 50 ms each. */
  vitals?: { lcp: number; tbt: number };
}

interface PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}
