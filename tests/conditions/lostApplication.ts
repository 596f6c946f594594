/**
 * The application's script never arrives: a proxy dropped it, or a new version was published
 * meanwhile.
 */
import type { Condition } from './condition.ts';

export const lostApplication: Condition = {
  answer: ({ url }, respond) =>
    /\/assets\/main-[^/]+\.js$/.test(url) ? new Response(null, { status: 503 }) : respond(),
  onlyMainJob: 'Journeys wait for the application; `noJavaScript` has the pages without it.',
  logs: /status of 503|dynamically imported module/,
};
