import { type Param, params, readParam } from '#content/search.ts';

/** Reads a search param of the page in view. */
export const readAddress = <Name extends Param>(name: Name) =>
  readParam(name, new URL(location.href).searchParams.get(name));

/** Takes what is done, or means nothing, out of the address, without an entry of the history. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  if (!params.some((name) => url.searchParams.has(name))) return;
  for (const name of params) url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(null, '', url);
}
