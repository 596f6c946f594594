import type { ReactNode } from 'react';
import { alert } from './Alert.css.ts';
import { Icon } from './Icon.tsx';
import { moreIcons } from './moreIcons.ts';
import { Stack } from './Layout.tsx';
import { Text } from './Text.tsx';

export type AlertProps = {
  /** `danger` reports a failure. */
  tone?: 'info' | 'danger';
  /** A few words before the text. */
  title?: string;
  /** Announces the alert; leave out for one that is in the page from the start. */
  live?: boolean;
  children: ReactNode;
};

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
