import { useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './ChangeGroup.css.ts';
import { ChangeItem, type Shared } from './ChangeItem.tsx';
import { type Group, itemsOf } from './groups.ts';
import { words } from './words.ts';

export type ChangeGroupProps = Shared & {
  group: Group;
  /** The entry that is shown is in it, and in none before it. */
  hasCurrent: boolean;
  startsOpen: boolean;
};

/** The scenes of one cause, or of one page. */
export function ChangeGroup(props: ChangeGroupProps) {
  const { group, hasCurrent, startsOpen, ...shared } = props;
  const [isOpen, setIsOpen] = useState(startsOpen || hasCurrent);
  // A shortcut may lead into a group that is closed.
  const [had, setHad] = useState(hasCurrent);
  if (had !== hasCurrent) {
    setHad(hasCurrent);
    if (hasCurrent) setIsOpen(true);
  }
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.marker}>
          <Icon drawing={moreIcons.next} size="sm" />
        </span>
        <span className={styles.titles}>
          {group.kind && <Badge>{words.causes[group.kind].toUpperCase()}</Badge>}
          <Heading level={3} size="h4">
            {group.title}
          </Heading>
          <Text as="span" size="caption" tone="muted">
            {words.scenes(group.scenes.length)}
          </Text>
        </span>
      </summary>
      {isOpen && (
        <div className={styles.scenes}>
          {group.details.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as in ui/Layout.tsx
            <ul role="list" className={styles.details}>
              {group.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {group.scenes.map((scene) => (
            <section key={scene.name} className={styles.scene}>
              <h4 className={styles.sceneName}>{scene.name}</h4>
              {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as in ui/Layout.tsx */}
              <ul role="list" className={styles.items}>
                {itemsOf(scene).map((item) => (
                  <ChangeItem
                    key={item.item}
                    item={item}
                    isCurrent={shared.entry?.scene === scene && shared.entry.item === item.item}
                    {...shared}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </details>
  );
}
