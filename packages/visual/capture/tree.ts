import type { Page } from '@playwright/test';
import type { Tree, TreeNode } from '#model/snapshot.ts';

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'role' in value;

/** Reads a story's accessibility tree by Playwright, as data and as text for people. */
export async function treeOf(page: Page): Promise<Tree> {
  const body = page.locator('body');
  // A server may have another port in each run.
  const { origin } = new URL(page.url());
  const withoutOrigin = (text: string) =>
    origin.startsWith('http') ? text.replaceAll(origin, '') : text;
  const nodes: unknown = JSON.parse(withoutOrigin(JSON.stringify(await body.ariaSnapshotJSON())));
  if (!Array.isArray(nodes) || !nodes.every(isNode))
    throw new Error('Playwright returns no accessibility tree');
  return { nodes, written: withoutOrigin(await body.ariaSnapshot()) };
}

/** The same of a page, which has a title. */
export const titledTreeOf = async (page: Page): Promise<Tree> => {
  return { title: await page.title(), ...(await treeOf(page)) };
};
