import { writeFileSync } from 'node:fs';
import { readContent, type Content } from './readContent.ts';
import type { ContentProblem } from './problem.ts';
import { listSamples, recordOf } from './samples.ts';
import { validateContent } from './validateContent.ts';

function printProblems(title: string, problems: readonly ContentProblem[]): void {
  console.log(`\n${title}: ${problems.length}`);
  for (const { file, field, reason } of problems) {
    console.log(`  src/content/${file}: ${field}: ${reason}`);
  }
}

function printSamples(content: Content): void {
  const samples = listSamples(content);
  console.log(`\nStill sample: ${samples.length}`);
  for (const { file, field, value, declared } of samples) {
    const text = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    const note = declared ? ' (the page says that it is an example)' : '';
    console.log(`  ${file}: ${field} = ${JSON.stringify(text)}${note}`);
  }
  const blocking = samples.filter(({ declared }) => !declared);
  if (blocking.length === 0) return;
  console.log(
    `\n${blocking.length} of them must be replaced or deleted before publishing ` +
      '(or set ALLOW_SAMPLE_CONTENT=1 to publish a demonstration).',
  );
}

/** `npm run content:check`: what is wrong with the content (exit 1), and what is still sample. */
async function report(): Promise<void> {
  const content = readContent();
  const found = await validateContent(content);
  const problems = found.filter(({ isWarning }) => !isWarning);
  console.log(
    `Looked at ${Object.keys(content.modules).length} modules (${content.partners.length} partners, ` +
      `${content.practiceAreas.length} practice areas, ${content.feedPosts.length} feed posts) ` +
      `and ${content.articles.length} article(s).`,
  );
  printProblems('Problems', problems);
  const warnings = found.filter(({ isWarning }) => isWarning);
  printProblems('Warnings', warnings);
  printSamples(content);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

// For who changes the sample firm itself: what is here now is what other firms have to replace.
if (process.argv.includes('--record-sample')) {
  const record = `${JSON.stringify(recordOf(readContent()), null, 2)}\n`;
  writeFileSync(new URL('sample.json', import.meta.url), record);
} else await report();
