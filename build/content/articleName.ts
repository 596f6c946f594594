import { kebabCase, slugOf } from './formats.ts';
import type { FieldProblem } from './problem.ts';

const reserved: ReadonlyMap<string, string> = new Map([
  ['arquivo', '/noticias/arquivo é a lista de todos os artigos'],
  ['site', '/previa/site.png é a imagem de prévia das outras páginas'],
]);

/** The router parses such an id as a number or a boolean: `?artigo=2024`. */
const value = /^(?:\d+(?:e-?\d+)?|true|false|null)$/;

/** Checks the name of an article's file, which is also its address. */
export function checkName(name: string): readonly FieldProblem[] {
  const wrong = (reason: string) => [{ field: 'nome do arquivo', reason }];
  const id = name.replace(/\.md$/, '');
  const better = slugOf(id.replace(/\.\w+$/, ''));
  if (name.includes('/')) return wrong('ponha o arquivo na própria pasta articles/');
  if (!kebabCase.test(id))
    return wrong(
      `use palavras em minúsculas, sem acentos, unidas por hífens, como ${better || 'artigo'}.md`,
    );
  if (value.test(id)) return wrong(`comece com uma palavra, como artigo-${id}.md`);
  const taken = reserved.get(id);
  return taken ? wrong(`${taken}: escolha outro nome`) : [];
}
