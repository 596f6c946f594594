import { LiveFeed } from './LiveFeed.tsx';
import { SampleFeed } from './SampleFeed.tsx';

/** Keeps the query library and the backend client out of a build without the feed. */
export const Posts = FEED_IS_ON ? LiveFeed : SampleFeed;
