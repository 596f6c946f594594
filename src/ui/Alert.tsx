import type { ReactNode } from 'react';
import { alert } from './Alert.css.ts';
import { Icon } from './Icon.tsx';
import { moreIcons } from './moreIcons.ts';
import { Stack } from './Layout.tsx';
import { Text } from './Text.tsx';

export type AlertProps = {
  /** `info` (the default) explains, `danger` says that something failed. */
  tone?: 'info' | 'danger';
  /** A few words in front of the text. */
  title?: string;
  /** Announces the alert when it appears after the page was read; left out for one that was there. */
  live?: boolean;
  children: ReactNode;
};

/** A note in the page about what stands near it. */
export function Alert({ tone = 'info', title, live, children }: AlertProps) {
  return (
    <div className={alert} data-tone={tone} role={live ? 'alert' : 'note'}>
      <Icon drawing={tone === 'info' ? moreIcons.info : moreIcons.alert} />
      <Stack gap="2xs">
        {title && (
          <Text size="label" tone="inherit">
            {title}
          </Text>
        )}
        <Text tone="inherit">{children}</Text>
      </Stack>
    </div>
  );
}
