import type { ReactNode } from 'react';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

/** As in CSS; `.storybook/styleSheets.ts` makes the site's own rules for them hold. */
const states = {
  Default: '',
  Hover: 'hover',
  'Focus visible': 'focus focus-visible',
  Pressed: 'hover active',
};

export type StatesProps = {
  /** One control; shown once for each state. */
  children: ReactNode;
  /** The captions are for a dark surface. */
  inverse?: boolean;
};

/** A control in all the states that a pointer or a keyboard brings it into, at rest. */
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
