import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Disclosure } from '#ui/Disclosure.tsx';
import { List } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { States } from './States.tsx';

const items = (labels: readonly string[]) => (
  <List>
    {labels.map((label) => (
      <li key={label}>
        <Link href="#conteudo" variant="menu">
          {label}
        </Link>
      </li>
    ))}
  </List>
);

const meta = {
  component: Disclosure,
  tags: ['autodocs'],
  args: { label: 'Menu', children: items(['Início', 'Sobre nós', 'Notícias', 'Contato']) },
  // The panel opens below the button and extends to the left.
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <Disclosure {...args} />
    </div>
  ),
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  render: (args) => (
    <States>
      <Disclosure {...args} />
    </States>
  ),
};
const open: Story['play'] = async ({ canvas, args, userEvent }) => {
  await userEvent.click(await canvas.findByText(args.label));
  await expect(canvas.getAllByRole('link')[0]).toBeVisible();
};
export const Open: Story = { play: open };
export const LongText: Story = {
  globals: { words: 'long', viewport: { value: 'narrowest' } },
  play: open,
};
export const EscapeClosesAndGivesTheFocusBack: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.keyboard('{Escape}');
    await expect(context.canvas.getAllByRole('link', { hidden: true })[0]).not.toBeVisible();
    await expect(document.activeElement?.tagName).toBe('SUMMARY');
  },
};
