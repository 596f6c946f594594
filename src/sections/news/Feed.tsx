import { memo, Suspense } from 'react';
import { feed } from 'virtual:environment';
import { feedSection } from '#content/newsPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { Heading } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { FeedUnavailable } from './FeedUnavailable.tsx';

/** The query library and the backend client come only where the feed is switched on. */
const Posts = lazySection<object>(
  'instagram',
  feed.enabled
    ? () => import('./LiveFeed.tsx').then((module) => module.LiveFeed)
    : () => import('./SampleFeed.tsx').then((module) => module.SampleFeed),
  FeedUnavailable,
);

export const Feed = memo(function Feed() {
  return (
    <Section id="instagram" labelledBy="feed-title" surface="subtle">
      <Stack gap="lg">
        <Heading level={2} id="feed-title">
          {feedSection.heading}
        </Heading>
        <Suspense fallback={null}>
          <Posts />
        </Suspense>
        <BackHome />
      </Stack>
    </Section>
  );
});
