import { useEffect, useRef } from 'react';
import type { Review } from '#visual/review/build/data.ts';
import { Heading, Text } from '#ui/Text.tsx';
import { ChangeGroup } from './ChangeGroup.tsx';
import type { Shared } from './ChangeItem.tsx';
import * as styles from './ChangeList.css.ts';
import { Choice } from './Choice.tsx';
import { type Entry, type Group, type Grouping, itemsOf } from './groups.ts';
import { NoRun } from './NoRun.tsx';
import { words } from './words.ts';

export type ChangeListProps = Shared & {
  review: Review;
  groups: readonly Group[];
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
};

/** More entries than these and only the group in use is open at first. */
const openAtOnce = 200;

/** Keeps the current entry in view without moving the page around the list. */
function useInView(entry: Entry | undefined, groups: readonly Group[]) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const current = list?.querySelector('[aria-current]');
    if (!list || !current) return;
    const [room, box] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (box.top >= room.top && box.bottom <= room.bottom) return;
    list.scrollTop += (box.top + box.bottom) / 2 - (room.top + room.bottom) / 2;
  }, [entry, groups]);
  return ref;
}

/** Every change by its cause or its scene, as small pictures that lead to the large ones. */
export function ChangeList(props: ChangeListProps) {
  const { review, groups, grouping, onGrouping, ...shared } = props;
  const ref = useInView(shared.entry, groups);
  const count = review.scenes.reduce((sum, { changes }) => sum + changes.length, 0);
  // Of the groups that hold the current scene, the first one stands for it.
  const home = groups.find(({ scenes }) => scenes.some((scene) => scene === shared.entry?.scene));
  const startsOpen = groups.flatMap(({ scenes }) => scenes.flatMap(itemsOf)).length <= openAtOnce;
  return (
    <nav className={styles.list} aria-labelledby="mudancas">
      <div className={styles.head}>
        <div>
          <Heading level={2} size="h4" id="mudancas">
            {words.list}
          </Heading>
          <Text size="caption" tone="muted">
            {words.summary(count, review.scenes.length)}
          </Text>
        </div>
        <Choice
          label={words.grouping.label}
          value={grouping}
          onChange={onGrouping}
          options={[
            { value: 'cause', label: words.grouping.cause },
            { value: 'scene', label: words.grouping.scene },
          ]}
        />
      </div>
      <div ref={ref} className={styles.scroller}>
        {!review.run && <NoRun />}
        {groups.map((group) => (
          <ChangeGroup
            key={`${grouping} ${group.key}`}
            group={group}
            hasCurrent={group === home}
            startsOpen={startsOpen}
            {...shared}
          />
        ))}
        <div className={styles.foot}>
          <Text size="caption" tone="muted">
            {words.unchanged(review.compared.pictures, review.compared.readings)}
          </Text>
          <Text size="caption" tone="muted">
            {words.finish} <code className={styles.code}>{words.acceptCommand}</code>.
          </Text>
        </div>
      </div>
    </nav>
  );
}
