import type { Meta, StoryObj } from '@storybook/react-vite';
import { newest } from 'virtual:articles';
import { pictureOf } from 'virtual:pictures';
import { partners } from '#content/partners.ts';
import { posts } from '#stories/ui/samples.ts';
import { Picture } from '#ui/Picture.tsx';

const [partner] = partners;
const [post] = posts;
if (!partner || !post) throw new Error('There is no picture in the content');

const image = newest.find((article) => article.image)?.image ?? pictureOf(partner.portrait);

const meta = {
  component: Picture,
  tags: ['autodocs'],
  args: { ...image, alt: 'Ilustração do artigo', column: 'prose' },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Natural: Story = {};
export const Wide: Story = { args: { shape: 'wide' } };
export const Square: Story = { args: { shape: 'square', ...pictureOf(post.image) } };
export const Portrait: Story = {
  args: { shape: 'portrait', column: 'portrait', ...pictureOf(partner.portrait) },
};
/** Nothing shifts, and the words stand in. */
export const Missing: Story = {
  render: ({ widths: _widths, ...args }) => <Picture {...args} />,
  args: { src: 'data:image/png;base64,', alt: 'Retrato de João Exemplo', width: 400, height: 225 },
};
