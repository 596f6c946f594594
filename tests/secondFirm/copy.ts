/**
 * Copies the project into `.cache/second-firm/` and adds the second firm's files, as a fork does.
 */
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const copy = new URL('.cache/second-firm/', root);

const isGenerated =
  /^(?:\.git|\.cache|\.env|node_modules|dist.*|storybook-static|.*-re(?:port|sults|view))$/;

rmSync(copy, { recursive: true, force: true });
for (const name of readdirSync(root).filter((name) => !isGenerated.test(name)))
  cpSync(new URL(name, root), new URL(name, copy), { recursive: true });
symlinkSync(new URL('node_modules', root), new URL('node_modules', copy), 'junction');

// The second firm's files import the sample and change parts of it.
cpSync(new URL('src/content/', root), new URL('src/sample/', copy), { recursive: true });
const { imports, ...manifest } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const laid = { ...manifest, imports: { ...imports, '#src/content/*': './src/sample/*' } };
writeFileSync(new URL('package.json', copy), JSON.stringify(laid));

// Tests must not depend on a firm's settings.
writeFileSync(new URL('.env', copy), 'RETENTION_DAYS=365\n');

for (const folder of ['src/content/articles', 'src/content/images', 'tests/visual/baselines'])
  rmSync(new URL(folder, copy), { recursive: true });
for (const folder of ['src', 'tokens'])
  cpSync(new URL(folder, import.meta.url), new URL(folder, copy), { recursive: true });
