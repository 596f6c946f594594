import { contactSection } from '#content/contactSection.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ContactForm, type ContactFormProps } from './ContactForm.tsx';

export function Contact({ onRestore }: ContactFormProps) {
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
