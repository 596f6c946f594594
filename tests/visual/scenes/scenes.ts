import type { PagePath, TextPath } from '#content/paths.ts';
import type { FileRouteTypes } from '#src/routeTree.gen.ts';
import type { SiteScene } from './steps.ts';
import { archiveScreen, articleScenes } from './article.ts';
import { contactScenes, contactScreen } from './contact.ts';
import { controlScenes } from './controls.ts';
import { formScenes } from './form.ts';
import { homeScenes, homeScreen } from './home.ts';
import { textScreens } from './legal.ts';
import { newsScenes, newsScreen } from './news.ts';
import { notFoundScreen, otherScenes, partnersScreen, thanksScreen } from './other.ts';
import { plainScenes } from './plain.ts';

/** A new page does not compile until its scene is here. */
const screens = {
  '/': homeScreen,
  '/sobrenos': partnersScreen,
  '/noticias': newsScreen,
  '/noticias/arquivo': archiveScreen,
  '/contato': contactScreen,
  '/obrigado': thanksScreen,
  '/404': notFoundScreen,
} satisfies Readonly<Record<Exclude<FileRouteTypes['to'] | PagePath, TextPath>, SiteScene>>;

export const scenes: readonly SiteScene[] = [
  ...Object.values(screens),
  ...textScreens,
  ...homeScenes,
  ...formScenes,
  ...contactScenes,
  ...newsScenes,
  ...articleScenes,
  ...plainScenes,
  ...otherScenes,
  ...controlScenes,
];
