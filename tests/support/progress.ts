import { writeFileSync } from 'node:fs';

/** Reports a runner's progress, which `npm test` shows. */
export function writeProgress(ended: number, total: number): void {
  const file = process.env.TEST_PROGRESS;
  if (file) writeFileSync(file, `${ended} of ${total}`);
}
