import { readContent } from './readContent.ts';
import { validateContent } from './validateContent.ts';
import { listSamples } from './samples.ts';

const factFiles = ['site.ts', 'pages.ts', 'partners.ts', 'practiceAreas.ts', 'feedPosts.ts'];

/** `npm run content:check`: what is wrong with the content (exit 1), and what is still sample. */
async function report(): Promise<void> {
  const content = readContent();
  const problems = await validateContent(content);
  const samples = listSamples(content);
  const blocking = samples.filter(({ declared }) => !declared);

  const files = new Set([...factFiles, ...Object.keys(content.copy)]);
  console.log(
    `Looked at ${files.size} modules (${content.partners.length} partners, ` +
      `${content.practiceAreas.length} practice areas, ${content.feedPosts.length} feed posts) ` +
      `and ${content.articles.length} article(s).`,
  );

  console.log(`\nProblems: ${problems.length}`);
  for (const { file, field, reason } of problems) {
    console.log(`  src/content/${file}: ${field}: ${reason}`);
  }

  console.log(`\nStill sample: ${samples.length}`);
  for (const { file, field, value, declared } of samples) {
    const text = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    const note = declared ? ' (the page says that it is an example)' : '';
    console.log(`  src/content/${file}: ${field} = ${JSON.stringify(text)}${note}`);
  }
  if (blocking.length > 0) {
    console.log(
      `\n${blocking.length} of them must be replaced before publishing ` +
        '(or set ALLOW_SAMPLE_CONTENT=1 to publish a demonstration).',
    );
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}

await report();
