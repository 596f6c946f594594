import type { Reporter } from 'vitest/node';
import { writeProgress } from './progress.ts';

/** Counts test files, because Vitest knows a file's tests only after reading it. */
export default class ProgressReporter implements Reporter {
  private ended = 0;
  private total = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.total = files.length;
    writeProgress(this.ended, this.total);
  }

  onTestModuleEnd(): void {
    this.ended += 1;
    writeProgress(this.ended, this.total);
  }
}
