/** The application does not come: a proxy has dropped it, or the site was published anew. */
import type { Condition } from './condition.ts';

export const lostApplication: Condition = {
  answer: ({ url }, respond) =>
    /\/assets\/main-[^/]+\.js$/.test(url) ? new Response(null, { status: 503 }) : respond(),
  onlyMainJob: 'Journeys wait for the application; `noJavaScript` has the pages without it.',
  logs: /status of 503|dynamically imported module/,
};
