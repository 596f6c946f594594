import type { Answer } from './server.ts';

/**
 * Forbids pages their scripts by the standard's own way, which `(scripting: none)` and `<noscript>`
 * go by, too. A browser's setting would also stop what tests ask of the page, in all but Chromium.
 */
export const withoutScripts: Answer = async (_request, pass) => {
  const { body, status, headers } = await pass();
  const forbidden = new Headers(headers);
  forbidden.append(
    'Content-Security-Policy',
    'sandbox allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin',
  );
  return new Response(body, { status, headers: forbidden });
};
