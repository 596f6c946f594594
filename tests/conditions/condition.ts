import type { Page } from '@playwright/test';
import type { Answer } from '#tests/support/server.ts';

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
  /** Journeys that cannot pass, by a pattern of their titles, with the reason. */
  readonly except?: readonly (readonly [titles: RegExp, reason: string])[];
  /** Another browser; all journeys in it form a check of their own. */
  readonly browser?: 'chromium109';
  /** A step takes seconds, so `npm test` runs only the main job. */
  readonly isSlow?: true;
  /** Reason for which only the main job can pass. */
  readonly onlyMainJob?: string;
};
