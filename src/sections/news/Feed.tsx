import { feedPosts } from '#content/feedPosts.ts';
import { feedSection } from '#content/newsPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { LiveFeed } from './LiveFeed.tsx';
import { SampleFeed } from './SampleFeed.tsx';

/** The query library and the backend client are part of a build whose feed is on, and of no other. */
const Posts = FEED_IS_ON ? LiveFeed : SampleFeed;

/** Whether there is anything to show, or to be asked for. */
const isShown = FEED_IS_ON || feedPosts.length > 0;

/** The end of the page: the feed, where the firm has one, and the way home. */
export function Feed() {
  if (!isShown)
    return (
      <Section continues>
        <BackHome />
      </Section>
    );
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
