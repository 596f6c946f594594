import * as articlePage from '#content/articlePage.ts';
import * as contactForm from '#content/contactForm.ts';
import * as contactPage from '#content/contactPage.ts';
import * as contactSection from '#content/contactSection.ts';
import * as errorPage from '#content/errorPage.ts';
import { feedPosts, type SamplePost } from '#content/feedPosts.ts';
import * as hero from '#content/hero.ts';
import { articlesFolder, readArticleFiles, type ArticleFile } from './loadArticles.ts';
import { imagesFolder } from './readPicture.ts';
import * as navigation from '#content/navigation.ts';
import * as newsPage from '#content/newsPage.ts';
import * as notFoundPage from '#content/notFoundPage.ts';
import { type Page, pages } from '#content/pages.ts';
import { partners, type Partner } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { practiceAreas, practiceAreasSection, type PracticeArea } from '#content/practiceAreas.ts';
import { personalService } from '#content/personalService.ts';
import * as problemPage from '#content/problemPage.ts';
import { site, siteSampleFields, type Site } from '#content/site.ts';
import * as thankYouPage from '#content/thankYouPage.ts';

/** Everything the site says. Build only: no page imports this. */
export type Content = {
  readonly site: Site;
  readonly siteSampleFields: readonly (keyof Site)[];
  readonly pages: Readonly<Record<string, Page>>;
  readonly partners: readonly Partner[];
  readonly practiceAreas: readonly PracticeArea[];
  readonly counterTarget: number;
  readonly feedPosts: readonly SamplePost[];
  readonly articles: readonly ArticleFile[];
  /** All other words, by file. */
  readonly copy: Readonly<Record<string, unknown>>;
  /** Where images are looked for. */
  readonly imagesFolder: URL;
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
    imagesFolder,
  };
}
