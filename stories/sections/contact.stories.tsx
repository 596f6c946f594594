import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { contact } from '#content/forms.ts';
import { ContactCards, ContactInfo } from '#sections/contact/ContactInfo.tsx';
import { Urgency } from '#sections/contact/Urgency.tsx';
import { PlainForm } from '#sections/contactForm/PlainForm.tsx';
import { WhatsAppDialog } from '#sections/site/WhatsAppDialog.tsx';
import { showDialog } from '#stories/ui/showDialog.ts';
import { inSection } from './inSection.tsx';

const meta = {
  title: 'Sections/Contact',
  parameters: { layout: 'fullscreen', path: '/contato' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { render: () => <ContactInfo /> };
export const Cards = inSection(<ContactCards />);
export const FormWithoutScript = inSection(<PlainForm form={contact} />);
export const UrgencyBanner: Story = { render: () => <Urgency /> };
export const UrgencyWithDialog: Story = {
  render: () => <Urgency />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: urgency.button }));
    await screen.findByRole('dialog', { name: whatsappDialog.title }, { timeout: 5000 });
  },
};
export const Dialog: Story = { render: () => <WhatsAppDialog />, play: showDialog };
