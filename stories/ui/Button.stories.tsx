import type { Meta, StoryObj } from '@storybook/react-vite';
import { moreIcons } from '#ui/moreIcons.ts';
import { icons } from '#ui/icons.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row, Section, Stack } from '#ui/Layout.tsx';
import { States } from './States.tsx';

const meta = {
  component: Button,
  subcomponents: { ButtonLink },
  tags: ['autodocs'],
  args: { children: 'Enviar mensagem' },
  argTypes: {
    variant: {
      control: 'select',
      options: ['primary', 'secondary', 'whatsapp', 'quiet', 'inverse'],
    },
    shape: { control: 'radio', options: ['text', 'block', 'icon'] },
  },
  render: (args) => (
    <States>
      <Button {...args} />
    </States>
  ),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A single button for the controls below. */
export const Playground: Story = { render: (args) => <Button {...args} /> };
export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const WhatsApp: Story = {
  args: {
    variant: 'whatsapp',
    children: (
      <>
        <Icon drawing={icons.whatsapp} />
        Falar com Dr. João
      </>
    ),
  },
};
export const Quiet: Story = { args: { variant: 'quiet' } };
/** For dark surfaces only. */
export const Inverse: Story = {
  args: { variant: 'inverse' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section surface="inverse">
      <States inverse>
        <Button {...args} />
      </States>
    </Section>
  ),
};
/** Cannot be pressed again while its work runs. */
export const Sending: Story = {
  args: { children: 'Enviando…', disabled: true },
  render: (args) => (
    <Row>
      {(['primary', 'secondary', 'whatsapp', 'quiet'] as const).map((variant) => (
        <Button key={variant} {...args} variant={variant} />
      ))}
    </Row>
  ),
};
/** For an icon; `aria-label` has the name. */
export const IconOnly: Story = {
  args: {
    variant: 'secondary',
    shape: 'icon',
    'aria-label': 'Próxima publicação',
    children: <Icon drawing={moreIcons.next} />,
  },
};
export const Block: Story = { args: { shape: 'block' }, render: (args) => <Button {...args} /> };
export const LongText: Story = {
  globals: { words: 'long', viewport: { value: 'narrowest' } },
  render: (args) => (
    <Stack>
      <Button {...args} />
      <Button {...args} shape="block" variant="secondary">
        <Icon drawing={icons.whatsapp} />
        {args.children}
      </Button>
    </Stack>
  ),
};
/** Navigates, so it is a link that looks like a button. */
export const AsLink: Story = {
  render: ({ variant = 'primary', shape = 'text' }) => (
    <States>
      <ButtonLink href="/contato" variant={variant} shape={shape}>
        Entrar em contato
      </ButtonLink>
    </States>
  ),
};
