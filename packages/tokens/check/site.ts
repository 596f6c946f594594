/** Reads what a site's last build, visit and visual review have left on disk. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Output folders of a project. */
export type SiteFolders = {
  /** Folder of a build whose styles name the custom properties. */
  readonly build: string;
  /** Folder of the visual review. */
  readonly review: string;
};

/** The pages, styles and scripts of the last build; undefined without a build. */
export function builtCode({ build }: SiteFolders): string | undefined {
  // Old addresses are folders whose names may end in `.html`.
  const files = globSync('**/*.{html,css,js}', { cwd: build, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  if (files.length === 0) return undefined;
  return files
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

const text = v.string();
const shown = v.optional(v.record(text, v.object({ file: text })), {});
const row = v.object({ name: text, where: v.array(text), before: text, after: text, shown });
const reviewSchema = v.pipe(text, v.parseJson(), v.object({ rows: v.array(row) }));

/** A change found by a visual review; `before` and `after` are its pictures. */
export type ReviewedRow = {
  readonly words: string;
  readonly pictures: Readonly<Record<string, string>>;
};

/** Rows of the last visual review; empty unless it shows the present tokens. */
export function reviewedRows({ review }: SiteFolders, tokens: string): ReviewedRow[] {
  const file = join(review, 'review.json');
  if (!existsSync(file)) return [];
  const timeOf = (path: string) => statSync(path).mtimeMs;
  const saved = globSync('*.json', { cwd: tokens }).map((name) => timeOf(join(tokens, name)));
  if (Math.max(...saved) > timeOf(file)) return [];
  const { success, output } = v.safeParse(reviewSchema, readFileSync(file, 'utf8'));
  if (!success) return [];
  return output.rows.map(({ name, where, before, after, shown }) => {
    const pictures = Object.entries(shown).map(([side, { file }]) => [side, join(review, file)]);
    const words = `${[name, ...where].join(', ')}: ${before} → ${after}`;
    return { words, pictures: Object.fromEntries(pictures) };
  });
}
