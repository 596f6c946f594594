import { feedPosts, isExample } from '#content/feedPosts.ts';
import { feedSection } from '#content/newsPage.ts';
import { Alert } from '#ui/Alert.tsx';
import { Stack } from '#ui/Layout.tsx';
import { LiveFeed } from './LiveFeed.tsx';
import { PostCarousel } from './PostCarousel.tsx';

/** Shows sample posts until the feed is switched on. */
export function SampleFeed() {
  return (
    <Stack gap="xl">
      {feedPosts.some(isExample) && (
        <Alert title={feedSection.alert.title}>{feedSection.alert.text}</Alert>
      )}
      <PostCarousel posts={feedPosts} />
    </Stack>
  );
}

/** Keeps the query library and the backend client out of a build without the feed. */
export const Posts = FEED_IS_ON ? LiveFeed : SampleFeed;
