import type { ReactNode } from 'react';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

/** CSS states. `.storybook/styleSheets.ts` makes the site's own rules for them apply. */
const states = {
  Default: '',
  Hover: 'hover',
  'Focus visible': 'focus focus-visible',
  Pressed: 'hover active',
};

export type StatesProps = {
  /** A single control, shown once for each state. */
  children: ReactNode;
  /** Makes the captions readable on a dark surface. */
  inverse?: boolean;
};

/** Shows a control in every state that a pointer or keyboard can cause. */
export function States({ children, inverse = false }: StatesProps) {
  return (
    <Row gap="2xl">
      {Object.entries(states).map(([name, forced]) => (
        <Stack key={name} gap="xs">
          <Text size="caption" tone={inverse ? 'inverseMuted' : 'muted'}>
            {name}
          </Text>
          <div data-forced={forced}>{children}</div>
        </Stack>
      ))}
    </Row>
  );
}
