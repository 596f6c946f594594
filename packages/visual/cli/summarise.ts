import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countResults, readResults } from '#store/results.ts';
import { commentOnce, openPullRequest, pushPictures } from '#github/comment.ts';
import { complaintsOf, markdown, rowsListed } from '#github/summary.ts';
import type { Picture, Review } from '#model/data.ts';
import { reviewFolder } from '#suite/folders.ts';
import { reviewFile } from './review.ts';

export const usage = `npx … summarise

Prints a summary of the review, also as that of the job on GitHub and, for a branch of the repository
itself, as a comment in its pull request. Fails when something is not as accepted.`;

export function run(): boolean {
  const folder = resolve(reviewFolder);
  const review: Review = JSON.parse(readFileSync(join(folder, reviewFile), 'utf8'));
  const counts = countResults(readResults());
  const complaints = complaintsOf(counts, review.run);
  const { SHARDS: shards = 'success', GITHUB_STEP_SUMMARY: jobSummary } = process.env;
  const hasPassed = shards === 'success';
  const title =
    complaints.join(', ') || (hasPassed ? 'everything is as accepted' : 'a check failed');
  const text = markdown(review, counts, { title });
  console.log(text);
  if (jobSummary) appendFileSync(jobSummary, `${text}\n`);
  const pull = openPullRequest();
  if (pull) {
    const pictures = rowsListed(review).flatMap(({ shown }) =>
      [shown?.before ?? [], shown?.after ?? []].flat(),
    );
    const fileOf = ({ file }: Picture) => join(folder, file);
    const addressOfFile = pushPictures(pull, pictures.map(fileOf));
    const addressOf = (picture: Picture) => addressOfFile(fileOf(picture));
    const run = `${pull.url}/actions/runs/${process.env.GITHUB_RUN_ID}`;
    commentOnce(pull, markdown(review, counts, { title, run, addressOf }));
  }
  return complaints.length === 0 && hasPassed;
}
