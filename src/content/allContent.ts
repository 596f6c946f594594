import * as articlePage from './articlePage.ts';
import * as contactForm from './contactForm.ts';
import * as contactPage from './contactPage.ts';
import * as contactSection from './contactSection.ts';
import * as errorPage from './errorPage.ts';
import { feedPosts, type FeedPost } from './feedPosts.ts';
import * as hero from './hero.ts';
import { articlesFolder, readArticleFiles, type ArticleFile } from './loadArticles.ts';
import * as navigation from './navigation.ts';
import * as newsPage from './newsPage.ts';
import * as notFoundPage from './notFoundPage.ts';
import type { PageMeta } from './pageMeta.ts';
import { pages } from './pages.ts';
import { partners, type Partner } from './partners.ts';
import { partnersPage } from './partnersPage.ts';
import { practiceAreas, practiceAreasSection, type PracticeArea } from './practiceAreas.ts';
import { personalService } from './personalService.ts';
import * as problemPage from './problemPage.ts';
import { site, siteSampleFields, type Site } from './site.ts';
import * as thankYouPage from './thankYouPage.ts';

/** Everything the site says. Build only: no page imports this. */
export type Content = {
  readonly site: Site;
  readonly siteSampleFields: readonly (keyof Site)[];
  readonly pages: Readonly<Record<string, PageMeta>>;
  readonly partners: readonly Partner[];
  readonly practiceAreas: readonly PracticeArea[];
  readonly counterTarget: number;
  readonly feedPosts: readonly FeedPost[];
  readonly articles: readonly ArticleFile[];
  /** All other words, by file. */
  readonly copy: Readonly<Record<string, unknown>>;
  /** Where images are looked for. */
  readonly publicFolder: URL;
};

/** The content in the repository. */
export function readContent(): Content {
  return {
    site,
    siteSampleFields,
    pages,
    partners,
    practiceAreas,
    counterTarget: practiceAreasSection.counter.target,
    feedPosts,
    articles: readArticleFiles(articlesFolder),
    copy: {
      'contactForm.ts': contactForm,
      'articlePage.ts': articlePage,
      'contactPage.ts': contactPage,
      'contactSection.ts': contactSection,
      'errorPage.ts': errorPage,
      'hero.ts': hero,
      'navigation.ts': navigation,
      'newsPage.ts': newsPage,
      'notFoundPage.ts': notFoundPage,
      'partnersPage.ts': { partnersPage },
      'personalService.ts': { personalService },
      'practiceAreas.ts': { practiceAreasSection },
      'problemPage.ts': problemPage,
      'thankYouPage.ts': thankYouPage,
    },
    publicFolder: new URL('../../public/', import.meta.url),
  };
}
