import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** Type of the annotations by which a reporter fails a test without an end of its browser. */
export const complaintType = 'complaint';

export const complaintsOf = ({ annotations }: Pick<TestCase, 'annotations'>) =>
  annotations.flatMap(({ type, description }) => (type === complaintType ? [description] : []));

/** Prints complaints, and fails a run that has any. */
export default class ComplaintReporter implements Reporter {
  private hasFailed = false;

  onTestEnd(test: TestCase): void {
    const complaints = complaintsOf(test);
    if (complaints.length === 0) return;
    this.hasFailed = true;
    console.error(`\n${test.title}, but:\n${complaints.join('\n')}`);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    return { status: status === 'passed' && this.hasFailed ? 'failed' : status };
  }
}
