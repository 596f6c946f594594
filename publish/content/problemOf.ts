import type * as v from 'valibot';
import type { ContentProblem } from './problem.ts';

/** Place and reason of a fault that a schema found in a module. */
export function problemOf({
  path,
  message,
}: Pick<v.BaseIssue<unknown>, 'path' | 'message'>): ContentProblem {
  const [file, ...keys] = (path ?? []).map(({ key }) => key);
  const field = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return { file: String(file), field: field.join('').slice(1), reason: message };
}
