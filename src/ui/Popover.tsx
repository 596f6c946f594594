import type { ReactNode } from 'react';
import { Stack } from './Layout.tsx';
import { popover } from './Popover.css.ts';
import { Heading } from './Text.tsx';

/** A native popover: what a dialog's button opens while there is no JavaScript. */
export function Popover({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className={popover}>
      <Stack gap="md">
        <Heading level={2} size="h4" id={`${id}-title`}>
          {title}
        </Heading>
        {children}
      </Stack>
    </div>
  );
}
