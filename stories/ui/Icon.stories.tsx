import type { Meta, StoryObj } from '@storybook/react-vite';
import { areaIcons } from '#ui/areaIcons.ts';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Grid, Row } from '#ui/Layout.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Text } from '#ui/Text.tsx';

const drawings = { ...icons, ...moreIcons, ...areaIcons };

const meta = {
  component: Icon,
  tags: ['autodocs'],
  args: { drawing: icons.whatsapp },
  argTypes: {
    drawing: { control: 'select', options: Object.keys(drawings), mapping: drawings },
    size: { control: 'radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: ({ drawing }) => (
    <Row>
      <Icon drawing={drawing} size="sm" />
      <Icon drawing={drawing} size="md" />
      <Icon drawing={drawing} size="lg" />
    </Row>
  ),
};
export const Family: Story = {
  render: () => (
    <Grid columns="cards">
      {Object.entries(drawings).map(([name, drawing]) => (
        <Row key={name}>
          <Icon drawing={drawing} size="lg" />
          <Text size="label">{name}</Text>
        </Row>
      ))}
    </Grid>
  ),
};
