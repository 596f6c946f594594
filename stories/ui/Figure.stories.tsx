import type { Meta, StoryObj } from '@storybook/react-vite';
import { articles } from 'virtual:articles/texts';
import { Figure } from '#ui/Figure.tsx';
import { Picture } from '#ui/Picture.tsx';

const image = articles.find((article) => article.image)?.image;
if (!image) throw new Error('No article has an image');

const meta = {
  component: Figure,
  tags: ['autodocs'],
  args: { children: <Picture {...image} column="prose" /> },
} satisfies Meta<typeof Figure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithCaption: Story = { args: { caption: 'Vista do Centro de Vitória.' } };
export const LongText: Story = {
  ...WithCaption,
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
