import type { Page } from '@playwright/test';
import type { Answer } from '#tests/support/server.ts';

/** Something that others do to a page, or that a visitor's machine lacks; nothing is checked here. */
export type Condition = {
  /** On the way from the server. */
  readonly answer?: Answer;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Messages that it logs in the console by itself. */
  readonly logs?: RegExp;
  /** Journeys that cannot hold, by words of their titles, with the reason. */
  readonly except?: readonly (readonly [titles: RegExp, reason: string])[];
  /** One of its own, in which the journeys are a check of their own. */
  readonly browser?: 'chromium109';
  /** Seconds for each step: only the main job runs under it in `npm test`. */
  readonly isSlow?: true;
  /** Why no journey but the main job can hold. */
  readonly onlyMainJob?: string;
};
