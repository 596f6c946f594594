import type { PictureChange } from '#visual/review/build/data.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Heading, Text } from '#ui/Text.tsx';
import type { Entry } from './groups.ts';
import { headingId } from './useTour.ts';
import * as styles from './ViewerHead.css.ts';
import { placeName, words } from './words.ts';

export type ViewerHeadProps = {
  entry: Entry;
  /** Its place among all, from 0. */
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
};

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** How much differs, and where. */
function factsOf({ before, after, difference }: PictureChange): string {
  if (!before) return words.onlyNew;
  if (!after) return words.onlyGone;
  const resized =
    sizeOf(before) === sizeOf(after) ? [] : [words.resized(sizeOf(before), sizeOf(after))];
  if (!difference) return resized.join('');
  const { pixels, box, width, height } = difference;
  const where = words.box(box.width, box.height, box.x, box.y);
  return [`${words.pixels(pixels, width * height)} ${where}.`, ...resized].join(' ');
}

/** What is shown, what of it differs, and the way to the next. */
export function ViewerHead({ entry, index, count, onStep }: ViewerHeadProps) {
  const { scene, item, change } = entry;
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        {change && <Badge>{words.status[change.status].toUpperCase()}</Badge>}
        <Heading level={2} size="h4" id={headingId} tabIndex={-1}>
          {placeName(scene.name, item)}
        </Heading>
        <Text size="caption" tone="muted">
          {change?.kind === 'picture'
            ? factsOf(change)
            : change
              ? words.lines.hint
              : words.faultsTitle}
        </Text>
      </div>
      <div className={styles.steps}>
        <Button
          variant="secondary"
          shape="icon"
          aria-label={words.previous}
          aria-keyshortcuts="k"
          onClick={() => onStep(-1)}
        >
          <Icon drawing={moreIcons.previous} directional />
        </Button>
        <Text as="span" size="label" tone="muted">
          {words.place(index + 1, count)}
        </Text>
        <Button
          variant="secondary"
          shape="icon"
          aria-label={words.next}
          aria-keyshortcuts="j"
          onClick={() => onStep(1)}
        >
          <Icon drawing={moreIcons.next} directional />
        </Button>
      </div>
    </div>
  );
}
