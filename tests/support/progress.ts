import { writeFileSync } from 'node:fs';

/** Says how far a runner is, where `npm test` shows it. */
export function writeProgress(ended: number, all: number): void {
  const file = process.env.TEST_PROGRESS;
  if (file) writeFileSync(file, `${ended} of ${all}`);
}
