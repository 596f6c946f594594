import type { Page } from '@playwright/test';

export type Passage = { readonly view: string; readonly text: string };

/** The page's title and its accessibility tree, as Playwright writes it. */
export async function readAloud(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return `${await page.title()}\n\n${tree}`;
}

export const tabOrder = (stops: readonly string[]) =>
  stops.map((stop, index) => `${String(index + 1).padStart(3)}  ${stop}`).join('\n');

/** One text for all views, where those that read alike stand together. */
export function reading(trees: readonly Passage[], walks: readonly Passage[]): string {
  const told = (heading: string, passages: readonly Passage[]) => {
    const views = new Map<string, string[]>();
    for (const { view, text } of passages) views.set(text, [...(views.get(text) ?? []), view]);
    return [...views].map(([text, names]) => `# ${heading} (${names.join(', ')})\n\n${text}\n`);
  };
  return [...told('Screen reader', trees), ...told('Tab key', walks)].join('\n');
}
