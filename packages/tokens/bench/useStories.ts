import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { screensWith, type SiteCode } from './whereUsed.ts';

const text = v.string();
const entry = v.object({ id: text, title: text, name: text, type: text, importPath: text });
const indexSchema = v.object({ entries: v.record(text, entry) });
export type StoryEntry = v.InferOutput<typeof entry>;

/** All stories but those of tokens, in Storybook's own index. */
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

/** Stories that may show one of the components: screens, then one that is named like a component. */
export function storiesWith(
  stories: readonly StoryEntry[],
  components: readonly string[],
  code: SiteCode,
): string[] {
  const screens = screensWith(components, code).map((screen) => code.stories[screen]);
  const own = stories.find(({ importPath }) =>
    components.includes(importPath.replace(/^.*\/|\.stories\.\w+$/g, '')),
  );
  return [...screens, own?.id].filter((id) => id !== undefined);
}
