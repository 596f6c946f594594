import { LiveFeed } from './LiveFeed.tsx';
import { SampleFeed } from './SampleFeed.tsx';

/** The query library and the backend client are part of a build whose feed is on, and of no other. */
export const Posts = FEED_IS_ON ? LiveFeed : SampleFeed;
