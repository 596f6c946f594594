import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

const imports = /^(?:import|export)(?! type)[^'"]*?'([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm;

/**
 * Lists the project's files that a module imports, statically or dynamically; leaves virtual
 * modules out.
 */
export function importsOf(file: string): readonly string[] {
  const url = new URL(file, root);
  if (!/\.tsx?$/.test(file)) return [];
  return [...readFileSync(url, 'utf8').matchAll(imports)].map(([, early, late = '']) => {
    const name = early ?? late;
    const resolved = name.startsWith('.') ? new URL(name, url).href : import.meta.resolve(name);
    return relative(fileURLToPath(root), fileURLToPath(resolved)).replaceAll('\\', '/');
  });
}

/**
 * Follows imports from some files to everything they depend on, except files for which `isLeftOut`
 * holds.
 */
export function modulesOf(
  files: readonly string[],
  isLeftOut: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const modules = new Set(files);
  for (const file of modules)
    for (const imported of importsOf(file)) if (!isLeftOut(imported)) modules.add(imported);
  return modules;
}
