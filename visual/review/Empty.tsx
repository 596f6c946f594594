import type { Review } from '#visual/review/build/data.ts';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Empty.css.ts';
import { NoRun } from './NoRun.tsx';
import type { Place } from './place.ts';
import { headingId } from './useTour.ts';
import { placeName, words } from './words.ts';

export type EmptyProps = {
  review: Review;
  /** The address asks for this, which is not here; nothing when nothing changed at all. */
  place: Place | undefined;
};

/** Stands where there is no picture to show. */
export function Empty({ review, place }: EmptyProps) {
  const { pictures, readings } = review.compared;
  const none = pictures + readings === 0;
  return (
    <div className={styles.empty}>
      <Stack gap="md">
        <Heading level={2} size="h3" id={headingId} tabIndex={-1}>
          {place ? placeName(place.scene, place.item) : words.empty.title}
        </Heading>
        <Text width="prose">
          {place
            ? words.unknownPlace(`${place.scene}/${place.item}`)
            : none
              ? words.empty.none
              : words.empty.text(pictures, readings)}
        </Text>
        {!place && !review.run && <NoRun />}
      </Stack>
    </div>
  );
}
