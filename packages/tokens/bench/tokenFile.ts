/** Vite's message before it reloads a page. */
type Reload = { path?: string; triggeredBy?: string };

/** True if Vite reloads a page because of a token file. */
export const isOfTokens = ({ triggeredBy = '' }: Reload) =>
  /\/?tokens\/[\w.-]+\.json/.test(triggeredBy);

/** Stops a reload because of a token file: Vite ignores one that names another document. */
export function stay(reload: Reload): void {
  if (isOfTokens(reload)) reload.path = '/tokens.html';
}
