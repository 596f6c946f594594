/**
 * Gives the document the title and description of the page in view, as the build does for the page
 * that is loaded first (`scripts/build/head.ts`).
 */
export function describePage(title: string, description?: string): void {
  document.title = title;
  if (description === undefined) return;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
