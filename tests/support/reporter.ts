import { writeFileSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { complaintsOf } from '@repo/visual/complaint';

/** More skipped tests would mean that the journeys are Chromium's own. */
const mostSkipped = 15;

/** Prints each failure and the counts, and leaves them for `npm test` to add up. */
export default class CountingReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private skipped = 0;

  onBegin(config: FullConfig): void {
    console.log(`${config.workers} workers`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const complaints = complaintsOf(test);
    if (result.status === 'passed' && test.expectedStatus === 'passed' && complaints.length === 0) {
      this.passed += 1;
      return;
    }
    const title = test.titlePath().filter(Boolean).join(' › ');
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    // Only what an engine has not may be skipped.
    if (reason && test.parent.project()?.use.browserName && this.skipped < mostSkipped) {
      this.skipped += 1;
      console.log(`skipped ${title}: ${reason}`);
      return;
    }
    this.failed += 1;
    const how = complaints.length > 0 ? 'complaint' : result.status;
    console.error(`\nFAILED ${title} (${how})`);
    console.error([result.error?.stack ?? [], complaints].flat().join('\n'));
  }

  onError(error: { message?: string }): void {
    this.failed += 1;
    console.error(error.message);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const { passed, failed } = this;
    console.log(`${passed} passed, ${failed} failed`);
    const file = process.env.TEST_COUNTS;
    const counts = { numPassedTests: passed, numFailedTests: failed };
    if (file) writeFileSync(file, JSON.stringify(counts));
    return { status: status === 'passed' && failed > 0 ? 'failed' : status };
  }
}
