import { feed } from 'virtual:environment';
import { feedSection } from '#content/newsPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { Heading } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { Unavailable } from '#sections/site/Unavailable.tsx';

/** The query library and the backend client come only where the feed is switched on. */
const Posts = lazySection<object>({
  id: 'instagram',
  when: 'near',
  load: feed.enabled
    ? () => import('./LiveFeed.tsx').then((module) => module.LiveFeed)
    : () => import('./SampleFeed.tsx').then((module) => module.SampleFeed),
  unavailable: Unavailable,
});

export function Feed() {
  return (
    <Section id="instagram" labelledBy="feed-title" surface="subtle">
      <Stack gap="lg">
        <Heading level={2} id="feed-title">
          {feedSection.heading}
        </Heading>
        <Posts />
        <BackHome />
      </Stack>
    </Section>
  );
}
