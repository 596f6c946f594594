import { useEffect, useState } from 'react';
import * as v from 'valibot';

const indexSchema = v.object({
  entries: v.record(
    v.string(),
    v.object({
      id: v.string(),
      title: v.string(),
      name: v.string(),
      type: v.string(),
      importPath: v.string(),
    }),
  ),
});
export type StoryEntry = v.InferOutput<typeof indexSchema>['entries'][string];

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

/** A story of one of the components, by the name of its file. */
export const storyOf = (stories: readonly StoryEntry[], components: readonly string[]) =>
  stories.find(({ importPath }) =>
    components.includes(importPath.replace(/^.*\/|\.stories\.\w+$/g, '')),
  );
