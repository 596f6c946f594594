import type { Meta, StoryObj } from '@storybook/react-vite';
import { PartnerList, Partners } from '#sections/partners/Partners.tsx';
import { inSection } from './inSection.tsx';

const meta = {
  title: 'Sections/Partners',
  component: Partners,
  parameters: { layout: 'fullscreen', path: '/sobrenos' },
} satisfies Meta<typeof Partners>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const ListAlone = inSection(<PartnerList />);
