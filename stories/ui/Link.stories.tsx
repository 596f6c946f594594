import type { Meta, StoryObj } from '@storybook/react-vite';
import { moreIcons } from '#ui/moreIcons.ts';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { States } from './States.tsx';

const meta = {
  component: Link,
  tags: ['autodocs'],
  args: { href: '/noticias', children: 'Notícias' },
  render: (args) => (
    <States>
      <Link {...args} />
    </States>
  ),
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  args: { variant: 'text' },
  render: (args) => (
    <Text>
      Leia também as <Link {...args} /> do escritório.
    </Text>
  ),
};
export const TextVariant: Story = { args: { variant: 'text' } };
/** A footnote's number. */
export const Raised: Story = {
  args: { variant: 'raised', children: '1' },
  render: (args) => (
    <Text>
      O depósito é devido
      <Link {...args} /> nesse caso.
    </Text>
  ),
};
/** Hidden in print. */
export const OnScreen: Story = { ...InText, args: { variant: 'onScreen' } };
export const WithIcon: Story = {
  args: {
    variant: 'icon',
    children: (
      <>
        Ver no Instagram
        <Icon drawing={moreIcons.external} size="sm" />
      </>
    ),
  },
};
export const Title: Story = { args: { variant: 'title', children: 'FGTS de professores' } };
export const Plain: Story = { args: { variant: 'plain' } };
export const Menu: Story = { args: { variant: 'menu' } };
export const MenuCurrent: Story = { args: { variant: 'menu', 'aria-current': 'page' } };
/** For the bar and the footer, on a dark surface. */
export const Bar: Story = {
  args: { variant: 'bar' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section surface="inverse">
      <States inverse>
        <Link {...args} />
      </States>
    </Section>
  ),
};
export const BarCurrent: Story = { ...Bar, args: { variant: 'bar', 'aria-current': 'page' } };
export const Footer: Story = { ...Bar, args: { variant: 'footer' } };
export const LongText: Story = {
  ...Title,
  render: (args) => <Link {...args} />,
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
