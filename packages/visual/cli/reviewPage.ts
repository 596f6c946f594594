import { existsSync, readFileSync } from 'node:fs';
import type { Review } from '#model/data.ts';
import type { PageParts } from './buildPage.ts';

/** The published package has it; in a checkout it is built, which takes less than a second. */
const prebuilt = new URL('../review/page.json', import.meta.url);

async function readPage(): Promise<PageParts> {
  if (existsSync(prebuilt)) return JSON.parse(readFileSync(prebuilt, 'utf8'));
  const { buildPage } = await import('./buildPage.ts');
  return buildPage();
}

let page: Promise<PageParts> | undefined;

/** Bundles the page while pictures are compared. */
export function prepareReviewPage(): void {
  // `reviewPage` reports it.
  (page ??= readPage()).catch(() => {});
}

/** `</script` would end the element, `<!--` would hide its end. */
const inScript = (text: string) => text.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`);

const inJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003C`);

export async function reviewPage(review: Review, language: string): Promise<string> {
  const { js, css } = await (page ??= readPage());
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${review.branch}</title>
<style>${css.replaceAll('</style', String.raw`<\/style`)}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="review">${inJson(review)}</script>
<script type="module">${inScript(js)}</script>
</body>
</html>
`;
}
