import type { Meta, StoryObj } from '@storybook/react-vite';
import { partners } from '#content/partners.ts';
import { Picture } from '#ui/Picture.tsx';

const [partner] = partners;
if (!partner) throw new Error('There is no partner');

const meta = {
  title: 'Components/Picture',
  component: Picture,
  tags: ['autodocs'],
  args: {
    src: '/images/artigo-fgts.svg',
    alt: 'Ilustração do artigo',
    width: 1200,
    height: 675,
    column: 'prose',
  },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Natural: Story = {};
export const Wide: Story = { args: { shape: 'wide' } };
export const Square: Story = {
  args: { shape: 'square', src: '/images/post-1.svg', width: 1080, height: 1080 },
};
export const Portrait: Story = {
  args: { shape: 'portrait', column: 'portrait', ...partner.portrait },
};
/** Nothing shifts, and the words stand in. */
export const Missing: Story = {
  args: { src: 'data:image/png;base64,', alt: 'Retrato de João Exemplo', width: 400, height: 225 },
};
