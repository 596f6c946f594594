import type { Answer } from './server.ts';

/**
 * Disables scripts by a sandbox, which `(scripting: none)` and `<noscript>` respect. Firefox's own
 * setting would stop `page.evaluate` as well.
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
