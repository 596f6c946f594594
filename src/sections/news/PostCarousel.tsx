import { pictureOf } from 'virtual:pictures';
import type { FeedPost, SamplePost } from '#content/feedPosts.ts';
import { carousel, feedSection } from '#content/newsPage.ts';
import { Card, CardBody, CardFooter } from '#ui/Card.tsx';
import { Carousel } from '#ui/Carousel.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** A shorter description is not shown (spec §9). */
const shortest = 20;

const hintId = 'feed-new-tab';
const titleId = (id: string) => `post-title-${id}`;

type AnyPost = FeedPost | SamplePost;

/** The feed has no sizes; its pictures are cropped to a square. */
const feedImage = (src: string) => ({ src, alt: '', width: 1080, height: 1080 });

function Post({ post }: { post: AnyPost }) {
  const { id, permalink, title, description } = post;
  const image = 'image' in post ? pictureOf(post.image) : feedImage(post.media_url);
  return (
    <Card padding="none">
      <Picture {...image} shape="square" column="slide" />
      <CardBody>
        <Heading level={3} size="h4" id={titleId(id)}>
          {title}
        </Heading>
        {description.length > shortest && <Text>{description}</Text>}
        <CardFooter>
          <Link
            variant="icon"
            href={permalink}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={`${titleId(id)} ${hintId}`}
          >
            {feedSection.permalink}
            <Icon drawing={moreIcons.external} size="sm" />
          </Link>
        </CardFooter>
      </CardBody>
    </Card>
  );
}

export function PostCarousel({ posts }: { posts: readonly AnyPost[] }) {
  return (
    <>
      <Carousel items={posts} itemKey={({ id }) => id} words={carousel}>
        {(post) => <Post post={post} />}
      </Carousel>
      <p id={hintId} hidden>
        {feedSection.newTabHint}
      </p>
    </>
  );
}
