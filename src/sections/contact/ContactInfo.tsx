import { contactPage } from '#content/contactPage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { Unavailable } from '#sections/site/Unavailable.tsx';

const ContactCards = lazySection<object>({
  id: 'informacoes',
  when: 'used',
  load: () => import('./ContactCards.tsx').then((module) => module.ContactCards),
  unavailable: Unavailable,
});

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
