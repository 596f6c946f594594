import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';

const sample = 'Ação, sucessão, João, à vista, 29010-935';

const meta = {
  component: Text,
  subcomponents: { Heading },
  tags: ['autodocs'],
  args: { children: sample },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['lead', 'body', 'label', 'caption', 'eyebrow'] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};
export const Headings: Story = {
  render: () => (
    <Stack>
      {(['hero', 'h1', 'h2', 'h3', 'h4'] as const).map((size) => (
        <Heading key={size} level={2} size={size}>
          {sample}
        </Heading>
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: (args) => (
    <Stack gap="xs">
      {(['default', 'heading', 'muted', 'accent', 'inherit'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};
export const TonesOnInverse: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section surface="inverse">
      <Text {...args} tone="inverse" />
      <Text {...args} tone="inverseMuted" />
    </Section>
  ),
};
/** Limits a line to 60–70 characters. */
export const Prose: Story = { args: { width: 'prose', children: samples.sentence.repeat(3) } };
export const LongText: Story = {
  args: {
    children: (
      <>
        <Heading level={2} size="hero">
          Sucessão
        </Heading>
        <Heading level={2}>Ação de sucessão</Heading>
        <Text>contato@example.com</Text>
      </>
    ),
  },
  globals: { words: 'long', viewport: { value: 'narrowest' } },
  render: ({ children }) => <Stack>{children}</Stack>,
};
