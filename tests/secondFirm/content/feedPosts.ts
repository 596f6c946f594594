export const feedPosts: readonly FeedPost[] = [
];
