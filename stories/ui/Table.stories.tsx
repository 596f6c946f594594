import type { Meta, StoryObj } from '@storybook/react-vite';
import { Table } from '#ui/Table.tsx';

const meta = {
  component: Table,
  tags: ['autodocs'],
  args: {
    label: 'Tabela: Recurso, Prazo, Base legal',
    align: [null, 'right', null],
    head: ['Recurso', 'Prazo', 'Base legal'],
    rows: [
      ['Apelação', '15 dias', 'art. 1.003'],
      ['Embargos de declaração', '5 dias', 'art. 1.023'],
    ],
  },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Leaves the heading of the row headings' column empty. */
export const RowHeadings: Story = {
  args: { rowHeadings: true, head: ['', 'Prazo', 'Base legal'] },
};
export const Aligned: Story = { args: { align: ['left', 'center', 'right'] } };
/** Scrolls the table, not the page, if it is wider than the screen. */
export const LongText: Story = {
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
