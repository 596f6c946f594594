import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '#ui/Layout.tsx';
import { RouteButtonLink, RouteLink } from '#ui/RouteLink.tsx';

const meta = {
  tags: ['autodocs'],
  render: () => (
    <Row>
      <RouteLink to="/noticias" variant="menu">
        Notícias
      </RouteLink>
      <RouteLink to="/contato" search={{ dialogo: 'whatsapp' }} variant="menu">
        Contato
      </RouteLink>
      <RouteButtonLink to="/">Início</RouteButtonLink>
    </Row>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** The link to the current page has `aria-current`. */
export const Current: Story = {
  parameters: { path: '/noticias' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Notícias' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};
