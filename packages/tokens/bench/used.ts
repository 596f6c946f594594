/** Finds where the site's code uses a token: components, screens, and stories that show them. */
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { variableOf } from '#model/values.ts';
import { type TokenRule, tokenRules, type Users, usersOf } from '#page/tokenRules.ts';

export type SiteCode = {
  /** Functions that load a component's stylesheet into this page, to read its rules. */
  readonly stylesheets: Readonly<Record<string, () => Promise<unknown>>>;
  /** Modules of each screen, by name; the first entry is the frame around all screens. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Stories of screens, by the same names. */
  readonly stories: Readonly<Record<string, string>>;
};

const text = v.string();
const entry = v.object({ id: text, title: text, name: text, type: text, importPath: text });
const indexSchema = v.object({ entries: v.record(text, entry) });
export type StoryEntry = v.InferOutput<typeof entry>;

/** All stories from Storybook's index, except those about tokens. */
export function useStories(): readonly StoryEntry[] {
  const [stories, setStories] = useState<readonly StoryEntry[]>([]);
  useEffect(() => {
    const read = async () => {
      const { entries } = v.parse(indexSchema, await (await fetch('index.json')).json());
      const isShown = ({ type, title }: StoryEntry) =>
        type === 'story' && !title.startsWith('Tokens/');
      setStories(Object.values(entries).filter(isShown));
    };
    void read();
  }, []);
  return stories;
}

const nameOf = (path: string) => path.replace(/^.*\/|\.(?:css|stories)\.\w+$/g, '');

async function readUsage(stylesheets: SiteCode['stylesheets']): Promise<Users> {
  await Promise.all(Object.values(stylesheets).map((load) => load()));
  const names = new Set(Object.keys(stylesheets).map(nameOf));
  const isOfSite = ({ component }: TokenRule) => component === undefined || names.has(component);
  return usersOf(tokenRules().filter(isOfSite));
}

let reading: Promise<Users> | undefined;

/** Stands for styles of elements, which every screen has. */
export const global = 'global';

/** Names the components that use given tokens, once the stylesheets have loaded. */
export function useComponents({ stylesheets }: SiteCode) {
  const [usage, setUsage] = useState<Users>();
  useEffect(() => {
    reading ??= readUsage(stylesheets);
    void reading.then(setUsage);
  }, [stylesheets]);
  return useMemo(() => {
    const componentsOf = (id: string) => usage?.[variableOf(id)] ?? [];
    return (
      usage && ((ids: readonly string[]) => [...new Set(ids.flatMap(componentsOf))].toSorted())
    );
  }, [usage]);
}

/** Screens that contain one of the components; the frame alone if all do. */
export function screensWith(components: readonly string[], { screens }: SiteCode): string[] {
  const [frame] = Object.keys(screens);
  const names = Object.keys(screens).filter((name) =>
    components.some((component) => component === global || screens[name]?.includes(component)),
  );
  return frame !== undefined && names.includes(frame) ? [frame] : names.toSorted();
}

/**
 * Stories that may show one of the components: screens first, then a story named like a component.
 */
export function storiesWith(
  stories: readonly StoryEntry[],
  components: readonly string[],
  code: SiteCode,
): string[] {
  const [frame = '', ...furtherScreens] = Object.keys(code.screens);
  const screens = screensWith(components, code);
  const candidates = screens.includes(frame) ? [frame, ...furtherScreens] : screens;
  const namesake = stories.find(({ importPath }) => components.includes(nameOf(importPath)));
  const ids = [...candidates.map((screen) => code.stories[screen]), namesake?.id];
  return [...new Set(ids)].filter((id) => id !== undefined);
}
