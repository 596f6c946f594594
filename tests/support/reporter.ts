import { writeFileSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { complaintType } from '@repo/visual/complaint';

/** Prints each failure and the counts, and leaves them for `npm test` to add up. */
export default class CountingReporter implements Reporter {
  private passed = 0;
  private readonly failures: string[] = [];
  private readonly skipped: { readonly title: string; readonly reason: string }[] = [];

  onBegin(config: FullConfig): void {
    console.log(`${config.workers} workers`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const complaints = test.annotations.flatMap(({ type, description }) =>
      type === complaintType ? [description] : [],
    );
    if (result.status === 'passed' && test.expectedStatus === 'passed' && complaints.length === 0) {
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
    const how = complaints.length > 0 ? complaintType : result.status;
    console.error(`\nFAILED ${title} (${how})`);
    console.error([result.error?.stack ?? [], complaints].flat().join('\n'));
  }

  onError(error: { message?: string }): void {
    this.failures.push(error.message ?? 'unknown error');
    console.error(error.message);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const { passed, failures, skipped } = this;
    console.log(`${passed} passed, ${failures.length} failed`);
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify({ passed, failed: failures.length, skipped }));
    return { status: status === 'passed' && failures.length > 0 ? 'failed' : status };
  }
}
