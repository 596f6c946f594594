import { existsSync, readFileSync } from 'node:fs';
import type { ContentProblem, WordProblem } from './problem.ts';

const contentFolder = new URL('../../src/content/', import.meta.url);

const sourceOf = (file: string): string => {
  const url = new URL(file, contentFolder);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
};

export function withoutPhrase(problem: WordProblem): ContentProblem {
  const { phrase: _, ...contentProblem } = problem;
  return contentProblem;
}

/** Reports words where they are written, not in each module that takes them from there. */
export function keepOnce(problems: readonly WordProblem[]): readonly ContentProblem[] {
  const results = new Set<WordProblem>();
  for (const group of Map.groupBy(problems, ({ reason }) => reason).values()) {
    const written = [...Map.groupBy(group, ({ file }) => file)].flatMap(([file, list]) => {
      const { phrase } = list[0] ?? {};
      return phrase ? list.slice(0, sourceOf(file).split(phrase).length - 1) : list;
    });
    const home = written.length > 0 ? written : group.slice(0, 1);
    for (const problem of home) results.add(problem);
  }
  return problems.filter((problem) => results.has(problem)).map(withoutPhrase);
}
