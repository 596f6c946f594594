import { useEffect, useState } from 'react';
import { variableOf } from '#model/values.ts';
import { type TokenRule, tokenRules, type Users, usersOf } from '#page/tokenRules.ts';

/** The site's code, for finding where a token is used. */
export type SiteCode = {
  /** Load stylesheets into this page, where their rules can be read; each is named like its component. */
  readonly stylesheets: Readonly<Record<string, () => Promise<unknown>>>;
  /** Names of the modules that each screen is made of; the first is the frame of all screens. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The stories of screens, by the same names. */
  readonly stories: Readonly<Record<string, string>>;
};

const nameOf = (path: string) => path.replace(/^.*\/|\.css\.ts$/g, '');

async function readUsage(stylesheets: SiteCode['stylesheets']): Promise<Users> {
  await Promise.all(Object.values(stylesheets).map((load) => load()));
  const names = new Set(Object.keys(stylesheets).map(nameOf));
  const isOfSite = ({ component }: TokenRule) => component === undefined || names.has(component);
  return usersOf(tokenRules().filter(isOfSite));
}

let reading: Promise<Users> | undefined;

/** Styles of elements, which every screen has. */
export const global = 'global';

/** Names the components that read one of some tokens, once the stylesheets are there. */
export function useComponents({ stylesheets }: SiteCode) {
  const [usage, setUsage] = useState<Users>();
  useEffect(() => {
    reading ??= readUsage(stylesheets);
    void reading.then(setUsage);
  }, [stylesheets]);
  const componentsOf = (id: string) => usage?.[variableOf(id)] ?? [];
  return usage && ((ids: readonly string[]) => [...new Set(ids.flatMap(componentsOf))].toSorted());
}

export function screensWith(components: readonly string[], { screens }: SiteCode): string[] {
  const [frame] = Object.keys(screens);
  const names = Object.keys(screens).filter((name) =>
    components.some((component) => component === global || screens[name]?.includes(component)),
  );
  return frame !== undefined && names.includes(frame) ? [frame] : names.toSorted();
}
