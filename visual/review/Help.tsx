import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Help.css.ts';
import { words } from './words.ts';

export type HelpProps = {
  hasShortcuts: boolean;
  onShortcuts: (isOn: boolean) => void;
  onClose: () => void;
};

/** How to judge, and the keys that make it quick. */
export function Help({ hasShortcuts, onShortcuts, onClose }: HelpProps) {
  const { close, judging, keys, shortcuts, switch: switchLabel } = words.helpDialog;
  return (
    <Dialog title={words.help} closeLabel={close} size="sm" onClose={onClose}>
      <Stack gap="md">
        <Text>{judging}</Text>
        <Text>
          {words.finish} <code>{words.acceptCommand}</code>.
        </Text>
        <Heading level={3} size="h4">
          {shortcuts}
        </Heading>
        <label className={styles.switcher}>
          <input
            type="checkbox"
            className={styles.box}
            checked={hasShortcuts}
            onChange={({ target }) => onShortcuts(target.checked)}
          />
          {switchLabel}
        </label>
        <dl className={styles.keys}>
          {keys.map(([key, does]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Dialog>
  );
}
