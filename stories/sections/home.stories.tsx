import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, screen, spyOn } from 'storybook/test';
import { contactForm, formFields, notices, unsentDrafts } from '#content/contactForm.ts';
import { extraFields } from '#content/extraFields.ts';
import { type ContactRequest, emptyContactRequest } from '#lib/contactRequest.ts';
import { closeToast } from '#lib/toasts.ts';
import { Areas, PracticeAreas } from '#sections/home/PracticeAreas.tsx';
import { Contact } from '#sections/home/Contact.tsx';
import { UnsentDrafts, UnsentItem } from '#sections/contactForm/UnsentDrafts.tsx';
import { attachContactForm } from '#sections/contactForm/attachContactForm.ts';
import { discard, getDrafts } from '#sections/contactForm/contactDraft.ts';
import { ContactForm } from '#sections/contactForm/ContactForm.tsx';
import { findForm, writeFields } from '#sections/contactForm/fields.ts';
import { Hero } from '#sections/home/Hero.tsx';
import { photograph } from '#stories/ui/samples.ts';
import { inSection } from './inSection.tsx';
import { LiveToasts } from '#stories/ui/LiveToasts.tsx';

const receiver = '/f/contato';

const meta = {
  title: 'Sections/Home',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <LiveToasts />
      </>
    ),
  ],
  // A draft outlives the form; it must not outlive the story.
  beforeEach: () => () => {
    for (const { id } of getDrafts().unsent) discard(id);
    closeToast();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form once the application has loaded. */
function LiveForm() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? attachContactForm(ref.current) : undefined), []);
  return (
    <div ref={ref}>
      <ContactForm />
    </div>
  );
}

const form: Story = inSection(<LiveForm />);

function fill(request: ContactRequest): void {
  const target = findForm();
  if (target) writeFields(target, request);
}

const send: Story['play'] = async ({ canvas, userEvent }) => {
  fill({
    nome: 'Beatriz Conceição',
    telefone: '(27) 90000-0000',
    email: 'beatriz@example.com',
    mensagem: 'Tenho uma dúvida.',
    ...Object.fromEntries(
      extraFields.map(({ name, options }) => [name, options?.[0] ?? 'Exemplo']),
    ),
  });
  await userEvent.click(await canvas.findByRole('button', { name: contactForm.submit }));
};

/** The site logs why a request was not sent; the story expects that. */
const expectFailure = () => {
  const spy = spyOn(console, 'error').mockImplementation(() => {});
  return () => spy.mockRestore();
};

export const HeroSection: Story = { name: 'Hero', render: () => <Hero /> };
export const HeroWithPhotograph: Story = {
  render: () => <Hero picture={{ wide: photograph, tall: photograph }} />,
};
export const HeroWithoutPicture: Story = { render: () => <Hero picture="mark" /> };
export const PracticeAreasSection: Story = {
  name: 'Practice areas',
  render: () => <PracticeAreas />,
};
export const AreasAlone: Story = { name: 'Areas', ...inSection(<Areas />) };
export const ContactSection: Story = {
  name: 'Contact',
  render: () => <Contact />,
  play: async ({ canvas }) => {
    await canvas.findByRole('form', { name: contactForm.formLabel }, { timeout: 5000 });
  },
};
export const FormEmpty: Story = form;
/** Shows the browser's own messages beside the fields. */
export const FormIncomplete: Story = {
  ...form,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: contactForm.submit }));
    await expect(canvas.getByLabelText(formFields.nome.label)).toBeInvalid();
  },
};
export const FormSending: Story = {
  ...form,
  parameters: { network: { [receiver]: 'silence' } },
  beforeEach: expectFailure,
  play: async (context) => {
    await send(context);
    await context.canvas.findByRole('button', { name: contactForm.sending });
  },
};
export const NoticeOfSuccess: Story = {
  ...form,
  parameters: { network: { [receiver]: { body: { ok: true, next: '/obrigado' } } } },
  play: async (context) => {
    await send(context);
    await screen.findByText(notices.success.title, {}, { timeout: 5000 });
  },
};
/** Clears the fields, and offers to send the text again or to restore it. */
export const NoticeOfFailure: Story = {
  ...form,
  parameters: { network: { [receiver]: { status: 503, body: { errors: [] } } } },
  beforeEach: expectFailure,
  play: async (context) => {
    await send(context);
    await screen.findByRole('button', { name: notices.failure.restore }, { timeout: 5000 });
  },
};
const errors = [
  { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
  { field: 'telefone', code: 'REQUIRED_FIELD_EMPTY', message: 'is empty' },
];
export const NoticeOfRefusedFields: Story = {
  ...form,
  parameters: { network: { [receiver]: { status: 422, body: { errors } } } },
  beforeEach: expectFailure,
  play: async (context) => {
    await send(context);
    await screen.findByRole('button', { name: notices.failure.restore }, { timeout: 5000 });
    await expect(context.canvas.getByLabelText(formFields.email.label)).toBeInvalid();
  },
};
const sendInVain: Story['play'] = async (context) => {
  await send(context);
  await screen.findByRole('heading', { name: unsentDrafts.title }, { timeout: 5000 });
  closeToast();
};

/** Lists every draft that failed, also while another text is typed. */
export const Unsent: Story = { ...NoticeOfFailure, play: sendInVain };
/** Asks first, because restoring a draft would replace the typed text. */
export const UnsentQuestion: Story = {
  ...NoticeOfFailure,
  play: async (context) => {
    await sendInVain(context);
    fill({ ...emptyContactRequest, nome: 'Outra pessoa' });
    const [first] = screen.getAllByRole('button', { name: unsentDrafts.restore });
    if (first) await context.userEvent.click(first);
    await expect(screen.getByText(unsentDrafts.questions.restore.text)).toBeVisible();
  },
};
/** Shows the list alone. */
export const UnsentList = inSection(
  <UnsentDrafts count={1}>
    <UnsentItem
      draft={{
        id: '1',
        request: {
          nome: 'Beatriz Exemplo',
          telefone: '(27) 90000-0000',
          email: 'beatriz@example.com',
          mensagem: 'Tenho uma dúvida sobre um contrato.',
        },
        trap: '',
        fields: {},
      }}
      isQueued={false}
      question={undefined}
    />
  </UnsentDrafts>,
);
