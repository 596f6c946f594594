import type { Page } from '@playwright/test';
import type { Answer } from '#tests/support/server.ts';

/** Tags of journeys that need what some condition takes away. Titles may change. */
export const needs = {
  storage: '@storage',
  emailAddress: '@email-address',
  popover: '@popover',
  freeWheel: '@free-wheel',
  exactPlace: '@exact-place',
  observer: '@observer',
} as const;

export type Need = (typeof needs)[keyof typeof needs];

/**
 * A change that others make to a page, or something that a visitor's machine lacks. It checks
 * nothing.
 */
export type Condition = {
  /** Changes answers of the server. */
  readonly answer?: Answer;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Console messages that the condition itself causes. */
  readonly logs?: RegExp;
  /** Reasons for which journeys cannot pass, by their tags. */
  readonly except?: Readonly<Partial<Record<Need, string>>>;
  /** Another browser; all journeys in it form a check of their own. */
  readonly browser?: 'chromium109';
  /** A step takes seconds, so `npm test` runs only the main job. */
  readonly isSlow?: true;
  /** Reason for which only the main job can pass. */
  readonly onlyMainJob?: string;
};
