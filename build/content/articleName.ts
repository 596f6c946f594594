import { kebabCase } from './formats.ts';
import type { FieldProblem } from './problem.ts';

const reserved: ReadonlyMap<string, string> = new Map([
  ['arquivo', '/noticias/arquivo is the list of all articles'],
  ['site', '/previa/site.png is the preview image of the other pages'],
]);

/** The router parses such an id as a number or a boolean: `?artigo=2024`. */
function isValue(id: string): boolean {
  try {
    JSON.parse(id);
    return true;
  } catch {
    return false;
  }
}

/** Checks the name of an article's file, which is also its address. */
export function checkName(name: string): readonly FieldProblem[] {
  const wrong = (reason: string) => [{ field: 'id', reason }];
  const id = name.replace(/\.md$/, '');
  const better = id
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (name.includes('/')) return wrong('put the file into articles/ itself');
  if (!kebabCase.test(id))
    return wrong(
      `name the file in lowercase words joined by hyphens, like ${better || 'artigo'}.md`,
    );
  if (isValue(id)) return wrong(`begin the name with a word, like artigo-${id}.md`);
  const taken = reserved.get(id);
  return taken ? wrong(`${taken}: give the file another name`) : [];
}
