import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { moreIcons } from '#ui/moreIcons.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import * as styles from './ChangeItem.css.ts';
import type { Entry } from './groups.ts';
import type { Judged, Judgement } from './judgements.ts';
import { hashOf, type ViewName } from './place.ts';
import { itemName, words } from './words.ts';

/** What every part of the list needs to know. */
export type Shared = {
  /** The one that is shown. */
  entry: Entry | undefined;
  view: ViewName;
  judged: Judged;
  /** A link is followed by a press of its own, not by a shortcut. */
  onFollow: () => void;
};

function Verdict({ verdict }: Judgement) {
  if (!verdict) return null;
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Icon drawing={verdict === 'accept' ? moreIcons.check : icons.close} size="sm" />
      <VisuallyHidden>{words.verdicts[verdict]}</VisuallyHidden>
    </span>
  );
}

/** A small picture, or a sign for what has none, that leads to the large one. */
export function ChangeItem({
  item,
  isCurrent,
  ...shared
}: Shared & { item: Entry; isCurrent: boolean }) {
  const { scene, change } = item;
  const small = change?.kind === 'picture' ? change.thumbnail : undefined;
  const judgement = change ? shared.judged.of(scene.name, change) : {};
  const drawing = change ? moreIcons.document : moreIcons.alert;
  const name = change ? itemName(item.item) : words.faults(scene.faults.length);
  return (
    <li>
      <a
        className={styles.item}
        href={hashOf({ scene: scene.name, item: item.item, view: shared.view })}
        aria-current={isCurrent || undefined}
        onClick={shared.onFollow}
      >
        <span className={styles.thumbnail}>
          {small ? (
            <img
              className={styles.small}
              src={small.file}
              width={small.width}
              height={small.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <Icon drawing={drawing} />
          )}
          <Verdict {...judgement} />
        </span>
        <span className={styles.caption}>
          {name}
          {change && change.status !== 'changed' && (
            <span className={styles.status}>{words.status[change.status]}</span>
          )}
        </span>
      </a>
    </li>
  );
}
