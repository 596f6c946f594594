import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert } from '#ui/Alert.tsx';
import { Link } from '#ui/Link.tsx';

const meta = {
  component: Alert,
  tags: ['autodocs'],
  args: {
    title: 'Publicações de exemplo',
    children: 'As publicações abaixo ilustram o formato desta seção.',
  },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Danger: Story = { args: { tone: 'danger', title: 'Não foi possível carregar' } };
export const WithoutTitle: Story = { args: { title: '' } };
/** Screen readers announce it when it appears. */
export const Live: Story = { args: { tone: 'danger', live: true } };
export const WithLink: Story = {
  args: {
    tone: 'danger',
    children: (
      <>
        Escreva para <Link href="mailto:contato@example.com">contato@example.com</Link>
      </>
    ),
  },
};
export const LongText: Story = { globals: { words: 'long' } };
