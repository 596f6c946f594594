import { feedPosts } from '#content/feedPosts.ts';
import { feedSection } from '#content/newsPage.ts';
import { Alert } from '#ui/Alert.tsx';
import { Stack } from '#ui/Layout.tsx';
import { PostCarousel } from './PostCarousel.tsx';

/** What stands in the feed's place until it is switched on (decision 8). */
export function SampleFeed() {
  return (
    <Stack gap="xl">
      <Alert title={feedSection.alert.title}>{feedSection.alert.text}</Alert>
      <PostCarousel posts={feedPosts} />
    </Stack>
  );
}
