import { contactSection } from '#content/contactSection.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ContactUnavailable } from './ContactUnavailable.tsx';

export type ContactProps = {
  /** Brings the form back into view, wherever the visitor has gone meanwhile. */
  onRestore: () => void;
};

const ContactForm = lazySection<ContactProps>({
  id: 'contato',
  when: 'near',
  load: () => import('./ContactForm.tsx').then((module) => module.ContactForm),
  unavailable: ContactUnavailable,
});

/** The form's code comes when the form is near; until then it is plain HTML that posts by itself. */
export function Contact({ onRestore }: ContactProps) {
  return (
    <Section id="contato" labelledBy="contact-title">
      <Stack gap="2xl">
        <Stack gap="sm">
          <Heading level={2} id="contact-title">
            {contactSection.heading}
          </Heading>
          <Text size="lead" tone="muted" width="prose">
            {contactSection.intro}
          </Text>
        </Stack>
        <ContactForm onRestore={onRestore} />
      </Stack>
    </Section>
  );
}
