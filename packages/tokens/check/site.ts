/** A site as it was last built, looked at and reviewed. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Where a project keeps what it has made of its site. */
export type SiteFolders = {
  /** Of a build whose styles name the custom properties. */
  readonly build: string;
  /** Of the visual review. */
  readonly review: string;
};

/** The pages, styles and scripts of the last build; none where there is no build. */
export function builtCode({ build }: SiteFolders): string | undefined {
  // The address of an older page is a folder, whatever it ends in.
  const files = globSync('**/*.{html,css,js}', { cwd: build, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  if (files.length === 0) return undefined;
  return files
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

const text = v.string();
const row = v.object({ name: text, where: v.array(text), before: text, after: text });
const reviewSchema = v.pipe(text, v.parseJson(), v.object({ rows: v.array(row) }));

/** Rows of the last visual review; none where there is no review. */
export function reviewedRows({ review }: SiteFolders): string[] {
  const file = join(review, 'review.json');
  if (!existsSync(file)) return [];
  const { success, output } = v.safeParse(reviewSchema, readFileSync(file, 'utf8'));
  if (!success) return [];
  return output.rows.map(
    ({ name, where, before, after }) => `${[name, ...where].join(', ')}: ${before} → ${after}`,
  );
}
