import { type Param, params, readParam } from '#content/search.ts';

export const readUrlParam = <Name extends Param>(name: Name) =>
  readParam(name, new URL(location.href).searchParams.get(name));

/** Removes the search params and the hash, without a history entry. */
export function clearUrlParams(): void {
  const url = new URL(location.href);
  if (!params.some((name) => url.searchParams.has(name))) return;
  for (const name of params) url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(null, '', url);
}
