import { type Param, readParam } from '#content/search.ts';

export const readUrlParam = <Name extends Param>(name: Name) =>
  readParam(name, new URL(location.href).searchParams.get(name));

/** Removes a search param and the hash, without a history entry. */
export function removeUrlParam(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(null, '', url);
}
