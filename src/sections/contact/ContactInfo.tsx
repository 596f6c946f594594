import { contactPage } from '#content/contactPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { ContactCards } from './ContactCards.tsx';

export function ContactInfo() {
  return (
    <Section id="informacoes" first>
      <Stack gap="2xl">
        <PageTitle title={contactPage.title} intro={contactPage.intro} />
        <ContactCards />
      </Stack>
    </Section>
  );
}
