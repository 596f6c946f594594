import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/**
 * Annotation type for complaints, which a reporter turns into failures so that the browser stays
 * open.
 */
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
