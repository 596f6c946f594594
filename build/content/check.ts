import { feedPosts } from '#content/feedPosts.ts';
import { partners } from '#content/partners.ts';
import { commandLine } from '#scripts/commandLine.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { readContent } from './readContent.ts';
import { describeProblem } from './problem.ts';
import { describeSample, listSamples } from './sampleFirm.ts';
import { validateContent } from './validateContent.ts';

commandLine(`npm run content:check

Lists the problems of src/content (exit 1), its warnings, and the facts of the sample firm.`);

const content = readContent();
const found = await validateContent(content);
const problems = found.filter(({ isWarning }) => !isWarning);
const samples = listSamples();

const print = (title: string, lines: readonly string[]) =>
  console.log(`\n${[`${title}: ${lines.length}`, ...lines].join('\n')}`);

console.log(
  `Looked at ${Object.keys(content.modules).length} modules (${partners.length} partners, ` +
    `${practiceAreas.length} practice areas, ${feedPosts.length} feed posts) ` +
    `and ${content.articles.length} article(s).`,
);
print('Problems', problems.map(describeProblem));
print('Warnings', found.filter(({ isWarning }) => isWarning).map(describeProblem));
print('Still sample', samples.map(describeSample));
if (samples.length > 0)
  console.log(
    '\nReplace each and delete its @sample mark before publishing ' +
      '(or set ALLOW_SAMPLE_CONTENT=1 to publish a demonstration).',
  );
process.exitCode = problems.length > 0 ? 1 : 0;
