import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footnote, FootnoteReference } from '#ui/Footnote.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

const meta = {
  component: Footnote,
  subcomponents: { FootnoteReference },
  tags: ['autodocs'],
  args: {
    ids: 'nota',
    note: 1,
    back: [{ text: 'Voltar ao texto', label: 'Voltar ao texto, nota 1' }],
    children: 'Lei nº 8.036/1990, art. 19-A.',
  },
  render: (args) => (
    <Stack>
      <Text>
        O depósito é devido
        {args.back.map(({ label }, index) => (
          <FootnoteReference
            key={label}
            ids={args.ids}
            note={args.note}
            nth={index + 1}
            label={`Nota ${args.note}`}
          />
        ))}{' '}
        nesse caso.
      </Text>
      <ol>
        <Footnote {...args} />
      </ol>
    </Stack>
  ),
} satisfies Meta<typeof Footnote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { ids: 'nota' } };
export const ReferredToTwice: Story = {
  args: {
    ids: 'outra-nota',
    back: [
      { text: 'Voltar ao texto', label: 'Voltar ao texto, nota 1' },
      { text: 'Voltar ao texto (2)', label: 'Voltar ao texto (2), nota 1' },
    ],
  },
};
export const LongText: Story = {
  args: { ids: 'longa-nota' },
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
