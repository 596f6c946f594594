import { commandLine } from '#scripts/commandLine.ts';
import { describeProblem } from './problem.ts';
import { describeSample, listSamples } from './sampleFirm.ts';
import { readContent, validateContent } from './validateContent.ts';

commandLine(`npm run content:check

Lists the problems of src/content (exit 1), its warnings, and the facts of the sample firm.`);

const content = readContent();
const faults = await validateContent(content);
const problems = faults.filter(({ isWarning }) => !isWarning);
const warnings = faults.filter(({ isWarning }) => isWarning);
const samples = listSamples();

const print = (title: string, lines: readonly string[]) =>
  console.log(`\n${[`${title}: ${lines.length}`, ...lines].join('\n')}`);

console.log(
  `Módulos: ${Object.keys(content.modules).length}, artigos: ${content.articles.length}.`,
);
print('Problemas', problems.map(describeProblem));
print('Avisos', warnings.map(describeProblem));
print('Ainda do escritório de exemplo', samples.map(describeSample));
if (samples.length > 0)
  console.log(
    '\nAntes de publicar, troque cada um e apague a sua marca @sample ' +
      '(ou defina ALLOW_SAMPLE_CONTENT=1, para publicar uma demonstração).',
  );
process.exitCode = problems.length > 0 ? 1 : 0;
