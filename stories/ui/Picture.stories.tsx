import type { Meta, StoryObj } from '@storybook/react-vite';
import { newest } from 'virtual:articles';
import { pictureOf } from 'virtual:pictures';
import { partners } from '#content/partners.ts';
import { photograph, posts } from '#stories/ui/samples.ts';
import { Picture } from '#ui/Picture.tsx';

const portrait = partners.find((partner) => partner.portrait)?.portrait;
const [post] = posts;
if (!post) throw new Error('There is no post in the content');

/** A firm may have no picture. */
const fallback = portrait ? pictureOf(portrait) : { ...photograph, alt: '' };
const image = newest.find((article) => article.image)?.image ?? fallback;

const meta = {
  component: Picture,
  tags: ['autodocs'],
  args: { ...image, alt: 'Ilustração do artigo', column: 'prose' },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Natural: Story = {};
export const Wide: Story = { args: { shape: 'wide' } };
export const Square: Story = {
  args: { shape: 'square', ...(post.image.file ? pictureOf(post.image) : fallback) },
};
export const Portrait: Story = {
  args: { shape: 'portrait', column: 'portrait', ...fallback },
};
/** Keeps its room, and shows the alternative text. */
export const Missing: Story = {
  render: ({ widths: _widths, ...args }) => <Picture {...args} />,
  args: { src: 'data:image/png;base64,', alt: 'Retrato de João Exemplo', width: 400, height: 225 },
};
