import type { Param } from '#content/search.ts';

/** @returns a value that is safe in selectors. The page knows which ones it has: sections by id, dialogs by trigger. */
export const readUrlParam = (name: Param): string | undefined =>
  new URL(location.href).searchParams.get(name)?.match(/^[a-z\d-]+$/)?.[0];

/** Removes a search param and the hash, without a history entry. */
export function removeUrlParam(name: Param): void {
  const url = new URL(location.href);
  // A link followed on home (`/`) before this script leaves only a hash.
  if (url.pathname[1] && !url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(null, '', url);
}
