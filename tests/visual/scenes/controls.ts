import type { Locator, Page } from '@playwright/test';
import { notices } from '#content/contactForm.ts';
import { urgency } from '#content/contactPage.ts';
import { hero } from '#content/hero.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { headerAction, navigationLabels } from '#content/navigation.ts';
import { articleDialog, articlesSection, carousel, feedSection } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { barLink, contact, footerLink } from '#tests/support/page.ts';
import type { Control } from '@repo/visual/scene';
import { openArticle } from './article.ts';
import { openWhatsApp } from './contact.ts';
import { fail, failureLogs, openForm } from './form.ts';
import { openNews, slides } from './news.ts';
import { article, bar, button, menu, on, openWithMenu, visit } from './steps.ts';

const allStates = (find: (page: Page) => Locator): Control => ({ find });
const press = (name: string) => allStates(button(name));
const link = (name: string | RegExp) =>
  allStates((page) => page.getByRole('main').getByRole('link', { name }).first());
const inBar = (name: string) => allStates((page) => bar(page).getByRole('link', { name }));

const chatControls = on.contactPage('controls-dialog', openWhatsApp, {
  controls: {
    'dialog-link': allStates((page) => page.getByRole('dialog').getByRole('link').first()),
  },
});

const articleControls = on.news('controls-article', openArticle, {
  modal: true,
  controls: { close: press(articleDialog.close) },
});

export const controlScenes = [
  on.home('controls-home', openForm, {
    controls: {
      logo: inBar(navigationLabels.home),
      'bar-link': allStates((page) => barLink(page, '/noticias')),
      'bar-button': inBar(headerAction.label),
      'hero-button': hero.leadsTo === 'form' ? link(headerAction.label) : press(urgency.button),
      field: allStates((page) => contact(page).field('nome')),
      'text-area': allStates((page) => contact(page).field('mensagem')),
      'form-button': allStates((page) => contact(page).button),
      'footer-link': allStates((page) => footerLink(page, 'inicio')),
    },
  }),
  on.home('controls-menu', openWithMenu('/'), {
    widths: [375],
    controls: {
      toggle: allStates(menu),
      item: allStates((page) => barLink(page, '/noticias')),
      action: inBar(headerAction.label),
    },
  }),
  ...(chats.length > 0 ? [chatControls] : []),
  on.contactPage('controls-contact', visit('/contato'), {
    controls: {
      'solid-bar-link': allStates((page) => barLink(page, '/noticias')),
      'solid-bar-current': allStates((page) => barLink(page, '/contato')),
      'solid-bar-button': inBar(headerAction.label),
      'mail-link': link(/@/),
      ...(chats.length > 0 && { 'urgency-button': press(urgency.button) }),
      'back-link': link(navigationLabels.backHome),
    },
  }),
  on.news('controls-news', openNews, {
    controls: {
      ...(article && {
        'card-title': link(article.title),
        'card-button': press(articlesSection.read),
      }),
      ...(feedPosts.length > 0 && {
        'slide-link': link(feedSection.permalink),
        next: press(carousel.next),
        carousel: { find: slides, states: ['focus'] },
      }),
    },
  }),
  ...(article ? [articleControls] : []),
  on.home('controls-notice', fail, {
    controls: {
      close: press(notices.close),
      retry: press(notices.failure.retry),
      restore: press(notices.failure.restore),
    },
    logs: failureLogs,
  }),
];
