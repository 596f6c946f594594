export const feedPosts: readonly SamplePost[] = [];
