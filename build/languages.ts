import type { Page } from '#content/pages.ts';
import { site } from '#content/site.ts';

export const inLanguage = (template: string, lang = site.locale): string =>
  template.replace(/lang="[^"]*"/, `lang="${lang}"`);

/** 'pt_BR'; a language that names no country gets its most likely one. */
export function openGraphLocale(lang = site.locale): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/** Links to a page and its translations; none where there are none, or no absolute addresses. */
export function translations(path: string, table: Readonly<Record<string, Page>>, siteUrl: string) {
  const original = table[path]?.translates ?? path;
  const links = Object.entries(table)
    .filter(([key, { translates }]) => key === original || translates === original)
    .map(([key, { lang: hreflang = site.locale }]) => {
      return { rel: 'alternate', hreflang, href: siteUrl + key };
    });
  return siteUrl && links.length > 1 ? links : [];
}
