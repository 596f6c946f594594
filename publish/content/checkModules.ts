/**
 * Finds a fault that keeps a command from starting, and faults of each content module loaded alone.
 */
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { explain, type LoadFault } from './loadFault.ts';
import { type ContentProblem, describeProblem } from './problem.ts';

const folder = new URL('src/content/', pathToFileURL(`${process.cwd()}/`));
const modules: Record<string, object> = {};
const [, , argument = ''] = process.argv;
const { file: firstFile, text: firstText }: LoadFault = JSON.parse(argument);
const faults = new Map([[firstText, firstFile]]);
const names = existsSync(folder) ? readdirSync(folder) : [];

for (const name of names.filter((file) => file.endsWith('.ts')))
  try {
    modules[name] = await import(new URL(name, folder).href);
  } catch (error) {
    const fault = error instanceof Error && explain(error);
    if (fault) faults.set(fault.text, fault.file);
  }

/** Rules that need no other module; none where they need one that cannot be loaded. */
async function problemsIn(): Promise<readonly ContentProblem[]> {
  const { siteSchema } = await import('./siteSchema.ts');
  const { problemOf } = await import('./problemOf.ts');
  const { checkTruth, readFirm } = await import('./truth.ts');
  const { checkWords } = await import('./words.ts');
  const { keepOnce } = await import('./repeats.ts');
  const schema = v.object({ 'site.ts': v.object({ site: siteSchema }) });
  const { issues = [] } = 'site.ts' in modules ? v.safeParse(schema, modules) : {};
  const firm = readFirm(modules);
  const words = Object.entries(modules).flatMap(([file, texts]) => [
    ...checkWords(file, texts),
    ...(firm ? checkTruth(file, texts, firm) : []),
  ]);
  return [...issues.map(problemOf), ...keepOnce(words)];
}

const problems = await problemsIn().catch(() => []);
// These modules compute words from the site's facts, which wrong facts prevent.
const derivedModules = problems.some(({ file }) => file === 'site.ts')
  ? ['src/content/facts.ts', 'src/content/openingHours.ts']
  : [];
const texts = [...faults].flatMap(([text, file]) => (derivedModules.includes(file) ? [] : [text]));
const list = `Problemas: ${problems.length}\n${problems.map(describeProblem).join('\n')}`;
const end = 'Everything else is checked as soon as these are mended.';
console.error([...texts, ...(problems.length > 0 ? [list] : []), end].join('\n\n'));
