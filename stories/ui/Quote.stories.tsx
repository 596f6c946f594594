import type { Meta, StoryObj } from '@storybook/react-vite';
import { Quote } from '#ui/Quote.tsx';
import { Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';

const meta = {
  component: Quote,
  tags: ['autodocs'],
  args: { children: <Text>Ninguém será privado da liberdade sem o devido processo legal.</Text> },
} satisfies Meta<typeof Quote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SeveralParagraphs: Story = {
  args: {
    children: (
      <>
        <Text>{samples.sentence}</Text>
        <Text>(Constituição Federal, art. 5º, LIV)</Text>
      </>
    ),
  },
};
export const InsideAnother: Story = {
  args: {
    children: (
      <>
        <Text>{samples.sentence}</Text>
        <Quote>
          <Text>{samples.sentence}</Text>
        </Quote>
      </>
    ),
  },
};
export const LongText: Story = {
  args: { children: <Text>contato@example.com</Text> },
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
