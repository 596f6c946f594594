import type { SamplePost } from '#src/content/feedPosts.ts';

export * from '#src/content/feedPosts.ts';

export const feedPosts: readonly SamplePost[] = [];
