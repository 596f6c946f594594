/** Writes the review of a sample, and finds the parts of its page. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { writeReview } from '#cli/writeReview.ts';
import type { Review, Row } from '#model/data.ts';
import { type Sample, suite } from './sample.ts';

export type Written = { readonly sample: Sample; readonly review: Review; readonly url: string };

export async function written(sample: Sample, base?: string): Promise<Written> {
  const review = await writeReview(suite, sample, base);
  return { sample, review, url: pathToFileURL(join(sample.out, 'index.html')).href };
}

/** A review page opened from disk, and its parts. */
export function partsOf(page: Page, { url, review }: Written) {
  const main = page.getByRole('main');
  const changes = page.getByRole('navigation', { name: 'Changes' });
  return {
    page,
    main,
    changes,
    heading: main.getByRole('heading', { level: 2 }),
    status: main.getByRole('status'),
    saving: page.getByRole('banner').getByRole('status'),
    link: (text: string) => changes.getByRole('link').filter({ hasText: text }),
    image: (name: string) => page.getByRole('img', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    judged: (count: number) => page.getByText(`${count} of 5 judged`),
    row: (kind: string, name = '') => {
      const isAsked = (row: Row) => row.kind === kind && row.name.includes(name);
      return `rows/${review.rows.find(isAsked)?.id}`;
    },
    open: (place = '') => page.goto(`${url}#${place}`),
    press: (key: string) => page.keyboard.press(key),
  };
}

export type Parts = ReturnType<typeof partsOf>;
