import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints each failure and the counts, and leaves them for `npm test` to add up. */
export default class CountingReporter implements Reporter {
  private passed = 0;
  private readonly failures: string[] = [];
  private readonly skipped: { readonly title: string; readonly reason: string }[] = [];

  onBegin(config: FullConfig): void {
    console.log(`${config.workers} workers`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' && test.expectedStatus === 'passed') {
      this.passed += 1;
      return;
    }
    const title = test.titlePath().filter(Boolean).join(' › ');
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    // Only what an engine has not may be skipped.
    if (reason && test.parent.project()?.use.browserName === 'firefox') {
      this.skipped.push({ title, reason });
      return;
    }
    this.failures.push(title);
    console.error(`\nFAILED ${title} (${result.status})\n${result.error?.stack ?? ''}`);
  }

  onError(error: { message?: string }): void {
    this.failures.push(error.message ?? 'unknown error');
    console.error(error.message);
  }

  onEnd(): void {
    const { passed, failures, skipped } = this;
    console.log(`${passed} passed, ${failures.length} failed`);
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify({ passed, failed: failures.length, skipped }));
  }
}
