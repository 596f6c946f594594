import type { Page } from '@playwright/test';
import type { Tree, TreeNode } from '#model/snapshot.ts';

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'role' in value;

/** Reads the accessibility tree of a story from Playwright, as data and as text. */
export async function treeOf(page: Page): Promise<Tree> {
  const body = page.locator('body');
  // The server may use another port in each run.
  const { origin } = new URL(page.url());
  const withoutOrigin = (text: string) =>
    origin.startsWith('http') ? text.replaceAll(origin, '') : text;
  const nodes: unknown = JSON.parse(withoutOrigin(JSON.stringify(await body.ariaSnapshotJSON())));
  if (!Array.isArray(nodes) || !nodes.every(isNode))
    throw new Error('Playwright returns no accessibility tree');
  return { nodes, written: withoutOrigin(await body.ariaSnapshot()) };
}

/** Reads the accessibility tree and the title of a page. */
export const titledTreeOf = async (page: Page): Promise<Tree> => {
  return { title: await page.title(), ...(await treeOf(page)) };
};
