/** Describes touches of a page, and the controls that they reach. */
import type { Locator, Page } from '@playwright/test';
import { urgency } from '#content/contactPage.ts';
import { navigationLabels } from '#content/navigation.ts';
import { chats } from '#content/partners.ts';
import type { Need } from '#tests/conditions/condition.ts';
import { barLink } from './page.ts';
import type { RunningSite } from './server.ts';
import { expect } from './test.ts';

type Moment = 'before the first script' | 'while the application comes' | 'as the page comes';

export type Act = (page: Page) => Promise<unknown>;

export type Touch = {
  readonly path: string;
  readonly screen?: typeof phone;
  /** The control to press; any other touch is an `act`. */
  readonly press?: (page: Page) => Locator;
  readonly act?: Act;
  /** Expects what the visitor gets at once, and keeps after the scripts load. */
  readonly see: (page: Page, site: RunningSite) => Promise<unknown>;
  /** Expects the outcome once the scripts have loaded. */
  readonly end?: Act;
  /** True if the touch loads the application. */
  readonly asks?: boolean;
  readonly needs?: Need;
  /** Web fonts are left out, because they may change the page's height at any moment. */
  readonly hasNoFonts?: true;
  readonly moments: readonly Moment[];
};

export const phone = { isMobile: true, viewport: { width: 375, height: 720 } };

export const menuButton = (page: Page) =>
  page.getByRole('banner').getByText(navigationLabels.menu, { exact: true });

export const expectMenu = (isOpen: boolean) => (page: Page) =>
  expect(barLink(page, '/noticias')).toBeVisible({ visible: isOpen });

export const whatsappButton = (page: Page) =>
  page.getByRole('button', { name: urgency.button, exact: true });

export const expectChats = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('link')).toHaveCount(chats.length);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const expectPage = (page: Page) => expect(heading(page).first()).toBeAttached();
