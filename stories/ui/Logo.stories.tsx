import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from '#ui/Layout.tsx';
import { Logo } from '#ui/Logo.tsx';

const meta = {
  component: Logo,
  tags: ['autodocs'],
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheBar: Story = {};
export const InTheHero: Story = { args: { size: 'hero' } };
export const OnInverse: Story = {
  args: { size: 'hero' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section surface="inverse">
      <Logo {...args} />
    </Section>
  ),
};
