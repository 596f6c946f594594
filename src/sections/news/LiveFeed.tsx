import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feed } from 'virtual:environment';
import { feedPosts } from '#content/feedPosts.ts';
import { feedSection } from '#content/newsPage.ts';
import { fetchInstagramFeed } from '#lib/instagramFeed.ts';
import { Alert } from '#ui/Alert.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { PostCarousel } from './PostCarousel.tsx';

function Posts() {
  const { data, error } = useQuery({
    queryKey: ['instagram-feed'],
    queryFn: () => (feed.enabled ? fetchInstagramFeed(feed.url, feed.key) : []),
    enabled: feed.enabled && !import.meta.env.SSR,
    retry: 1,
    refetchOnWindowFocus: false,
  });
  if (data && data.length > 0) return <PostCarousel posts={data} />;
  return (
    <Stack gap="xl">
      {error && (
        <Alert tone="danger" live>
          {feedSection.feedError(error.message)}
        </Alert>
      )}
      {feedPosts.length > 0 ? (
        <PostCarousel posts={feedPosts} />
      ) : (
        <Text tone="muted">{feedSection.elsewhere}</Text>
      )}
    </Stack>
  );
}

/** Shows the posts of the content while the feed loads, and when it fails. */
export function LiveFeed() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Posts />
    </QueryClientProvider>
  );
}
