import { contactSection } from '#content/contactForm.ts';
import type { HomeSection } from '#content/search.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Island } from '#sections/site/Island.tsx';
import { ContactForm } from '#sections/contactForm/ContactForm.tsx';

export function Contact() {
  return (
    <Section id={'contato' satisfies HomeSection} labelledBy="contact-title">
      <Stack gap="2xl">
        <Stack gap="sm">
          <Heading level={2} id="contact-title">
            {contactSection.heading}
          </Heading>
          <Text size="lead" tone="muted" width="prose">
            {contactSection.intro}
          </Text>
        </Stack>
        <Island name="form">
          <ContactForm />
        </Island>
      </Stack>
    </Section>
  );
}
