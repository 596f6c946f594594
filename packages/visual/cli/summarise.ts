import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countResults, readResults } from '#store/results.ts';
import { commentOnce, openPullRequest, pushPictures } from '#github/comment.ts';
import { isAsAccepted, markdown, rowsListed } from '#github/summary.ts';
import type { Picture, Review } from '#model/data.ts';
import { reviewFolder } from '#suite/folders.ts';
import { reviewFile } from './writeReview.ts';

export const usage = `node packages/visual/cli/main.ts summarise

Prints a summary of the review. On GitHub it is also the summary of the job and, unless the branch
belongs to a fork, a comment in the pull request. Fails if anything differs from what is accepted.`;

export function run(): boolean {
  const folder = resolve(reviewFolder);
  const review: Review = JSON.parse(readFileSync(join(folder, reviewFile), 'utf8'));
  const counts = countResults(readResults());
  const { SHARDS: shards = 'success', GITHUB_STEP_SUMMARY: jobSummary } = process.env;
  const isAccepted = isAsAccepted(review, counts);
  const failure = isAccepted ? 'a check failed' : 'not as accepted';
  const hasPassed = isAccepted && shards === 'success';
  const title = hasPassed ? 'everything is as accepted' : failure;
  const text = markdown(review, counts, { title });
  console.log(text);
  if (jobSummary) appendFileSync(jobSummary, `${text}\n`);
  const pull = openPullRequest();
  if (pull) {
    const fileOf = ({ file }: Picture) => join(folder, file);
    const pictures = rowsListed(review).flatMap(({ pictures: { before, after } = {} }) =>
      [before, after].flatMap((picture) => (picture ? fileOf(picture) : [])),
    );
    const addressOfFile = pushPictures(pull, pictures);
    const addressOf = (picture: Picture) => addressOfFile(fileOf(picture));
    const run = `${pull.url}/actions/runs/${process.env.GITHUB_RUN_ID}`;
    commentOnce(pull, markdown(review, counts, { title, run, addressOf }));
  }
  return hasPassed;
}
