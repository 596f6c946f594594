import { useEffect, useState } from 'react';
import { tokenRules } from '#page/tokenRules.ts';

/** The site's code, for finding where a token is used. */
export type SiteCode = {
  /** Load stylesheets into this page, where their rules can be read; each is named like its component. */
  readonly stylesheets: Readonly<Record<string, () => Promise<unknown>>>;
  /** Names of the modules that each screen is made of; the first is the frame of all screens. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
};

const nameOf = (path: string) => path.replace(/^.*\/|\.css\.ts$/g, '');

type Components = ReadonlyMap<string, ReadonlySet<string>>;

async function readComponents(stylesheets: SiteCode['stylesheets']): Promise<Components> {
  await Promise.all(Object.values(stylesheets).map((load) => load()));
  const names = new Set(Object.keys(stylesheets).map(nameOf));
  const found = new Map<string, Set<string>>();
  for (const { component, uses } of tokenRules()) {
    if (component === undefined || !names.has(component)) continue;
    for (const { variable } of uses)
      found.set(variable, (found.get(variable) ?? new Set()).add(component));
  }
  return found;
}

let reading: Promise<Components> | undefined;

export function useComponents({ stylesheets }: SiteCode): Components | undefined {
  const [components, setComponents] = useState<Components>();
  useEffect(() => {
    reading ??= readComponents(stylesheets);
    void reading.then(setComponents);
  }, [stylesheets]);
  return components;
}

export function screensWith(components: readonly string[], { screens }: SiteCode): string[] {
  const [frame] = Object.keys(screens);
  const names = Object.keys(screens).filter((name) =>
    components.some((component) => screens[name]?.includes(component)),
  );
  return frame !== undefined && names.includes(frame) ? [frame] : names.toSorted();
}
