/** Notes that a test leaves in a page for itself. */
interface Window {
  /** Places that the page has scrolled to. */
  tops?: Set<number>;
  /** Numbers that the counter has shown. */
  shown?: string[];
  /** Parts of a notice, and announcements, as they came into the page. */
  records?: string[];
  /** Cumulative layout shift. */
  shifts?: number;
  /** ms until the largest part was painted, and of long tasks beyond 50 ms each. */
  vitals?: { lcp: number; tbt: number };
}

interface PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}
