import { memo, Suspense } from 'react';
import { contactForm } from '#content/contactForm.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ContactUnavailable } from './ContactUnavailable.tsx';

export type ContactProps = {
  /** Brings the form back into view, wherever the visitor has gone meanwhile. */
  onRestore: () => void;
};

const ContactForm = lazySection<ContactProps>(
  'contato',
  () => import('./ContactForm.tsx').then((module) => module.ContactForm),
  ContactUnavailable,
);

/** The form's code comes when the form is near; until then it is plain HTML that posts by itself. */
export const Contact = memo(function Contact({ onRestore }: ContactProps) {
  return (
    <Section id="contato" labelledBy="contact-title">
      <Stack gap="2xl">
        <Stack gap="sm">
          <Heading level={2} id="contact-title">
            {contactForm.heading}
          </Heading>
          <Text size="lead" tone="muted" width="prose">
            {contactForm.intro}
          </Text>
        </Stack>
        <Suspense fallback={null}>
          <ContactForm onRestore={onRestore} />
        </Suspense>
      </Stack>
    </Section>
  );
});
