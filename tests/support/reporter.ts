import { writeFileSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { complaintsOf } from '@repo/visual/complaint';
import { writeProgress } from './progress.ts';
import type { Options } from './test.ts';

/** More skipped tests would mean that the journeys depend on Chromium. */
const mostSkipped = 30;

/** Prints each failure and the counts, which `npm test` reads and adds up. */
export default class CountingReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private ended = 0;
  private all = 0;
  private readonly skipped = new Map<string, number>();

  onBegin(config: FullConfig, suite: Suite): void {
    console.log(`${config.workers} workers`);
    this.all = suite.allTests().length;
    writeProgress(0, this.all);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.ended += 1;
    writeProgress(this.ended, this.all);
    const complaints = complaintsOf(test);
    if (result.status === 'passed' && test.expectedStatus === 'passed' && complaints.length === 0) {
      this.passed += 1;
      return;
    }
    const condition = test.annotations.find(({ type }) => type === 'condition')?.description;
    const under = condition === undefined ? [] : [`under ${condition}`];
    const title = [...test.titlePath(), ...under].filter(Boolean).join(' › ');
    if (this.maySkip(test, title)) return;
    this.failed += 1;
    const outcome = complaints.length > 0 ? 'complaint' : result.status;
    console.error(`\nFAILED ${title} (${outcome})`);
    console.error([result.error?.stack ?? [], complaints].flat().join('\n'));
  }

  /**
   * A test may be skipped only for a missing feature of an engine, or under a condition that it
   * cannot pass.
   */
  private maySkip(test: TestCase, title: string): boolean {
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    const { name = '', use } = test.parent.project() ?? {};
    const count = this.skipped.get(name) ?? 0;
    const { browserName, condition }: Partial<Options> & { browserName?: string } = use ?? {};
    const isOther = browserName !== undefined || !['each', 'none', undefined].includes(condition);
    if (reason === undefined || !isOther || count >= mostSkipped) return false;
    this.skipped.set(name, count + 1);
    console.log(`skipped ${title}: ${reason}`);
    return true;
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
