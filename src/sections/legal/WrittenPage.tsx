import { feed, form, mailed, retentionDays } from 'virtual:environment';
import { type Page, pages } from '#content/pages.ts';
import type { TextPath } from '#content/paths.ts';
import { textPages } from '#content/textPages.ts';
import { dailyCopies } from '#lib/environment.ts';
import { TextPage } from '#sections/site/TextPage.tsx';

const practice = {
  retentionDays,
  dailyCopies,
  mailed,
  provider: form.hosted ? new URL(form.endpoint).host : undefined,
  feed: feed.enabled ? new URL(feed.url).host : undefined,
};

export function WrittenPage({ path }: { path: TextPath }) {
  const { name, lang }: Page = pages[path];
  return <TextPage title={name} lang={lang} {...textPages[path](practice)} />;
}
