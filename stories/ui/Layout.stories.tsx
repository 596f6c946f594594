import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#ui/Card.tsx';
import { Grid, type GridProps, List, Row, Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';

const meta = {
  component: Section,
  subcomponents: { Stack, Row, Grid, List },
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { children: <Text tone="inherit">{samples.sentence}</Text> },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

const cells = (count: number) =>
  Array.from({ length: count }, (_, index) => <Card key={index}>{`Célula ${index + 1}`}</Card>);

export const SectionDefault: Story = {};
export const Surfaces: Story = {
  render: ({ children }) => (
    <>
      {(['canvas', 'subtle', 'sunken', 'inverse'] as const).map((surface) => (
        <Section key={surface} surface={surface}>
          <Heading level={2} size="h4" tone="inherit">
            {surface}
          </Heading>
          {children}
        </Section>
      ))}
    </>
  ),
};
/**
 * A page's first section starts below the fixed bar; a continuing section has no space above it.
 */
export const FirstAndContinuing: Story = {
  render: ({ children }) => (
    <>
      <Section first surface="subtle">
        {children}
      </Section>
      <Section continues surface="subtle">
        {children}
      </Section>
    </>
  ),
};
export const Stacks: Story = {
  render: () => (
    <Section>
      <Row gap="2xl">
        {(['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', 'fluid'] as const).map((gap) => (
          <Stack key={gap} gap={gap}>
            <Text size="label">{gap}</Text>
            <Text>um</Text>
            <Text>dois</Text>
          </Stack>
        ))}
      </Row>
    </Section>
  ),
};
export const Centred: Story = {
  render: ({ children }) => (
    <Section>
      <Stack align="center">
        <Heading level={2}>Ação, sucessão</Heading>
        {children}
      </Stack>
    </Section>
  ),
};
export const RowsWrap: Story = {
  render: () => (
    <Section>
      <Row>
        {Array.from({ length: 30 }, (_, index) => (
          <Text key={index}>{`Item ${index + 1}`}</Text>
        ))}
      </Row>
    </Section>
  ),
};
const gridOf = (columns: GridProps['columns'], count: number): Story => ({
  render: () => (
    <Section>
      <Grid columns={columns}>{cells(count)}</Grid>
    </Section>
  ),
});

export const GridCards = gridOf('cards', 6);
export const GridThirds = gridOf('thirds', 3);
export const GridHalves = gridOf('halves', 4);
export const GridAside = gridOf('aside', 2);

/** Fills every row, whatever the number of items. */
export const GridFilled: Story = {
  render: () => (
    <>
      {[1, 3, 4, 5, 7, 8].map((count) => (
        <Section key={count} continues={count > 1}>
          <Grid columns="filled">{cells(count)}</Grid>
        </Section>
      ))}
    </>
  ),
};
export const Lists: Story = {
  render: () => (
    <Section>
      <List>
        <li>Início</li>
        <li>Sobre nós</li>
      </List>
      <List inline>
        <li>Início</li>
        <li>Sobre nós</li>
      </List>
    </Section>
  ),
};
