import { feedSection } from '#content/newsPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { LiveFeed } from './LiveFeed.tsx';
import { SampleFeed } from './SampleFeed.tsx';

/** The query library and the backend client are part of a build whose feed is on, and of no other. */
const Posts = FEED_IS_ON ? LiveFeed : SampleFeed;

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
