import { feedPosts } from '#content/feedPosts.ts';
import { feedSection } from '#content/newsPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { Island } from '#sections/site/Island.tsx';
import { Posts } from './Posts.tsx';

const isShown = FEED_IS_ON || feedPosts.length > 0;

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
        <Island name="feed">
          <Posts />
        </Island>
        <BackHome />
      </Stack>
    </Section>
  );
}
