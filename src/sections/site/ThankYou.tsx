import { thankYouPage } from '#content/answerPages.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { BackHome } from './BackHome.tsx';
import { PageTitle } from './PageTitle.tsx';

export function ThankYou() {
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle title={thankYouPage.title} intro={thankYouPage.text} />
        <BackHome />
      </Stack>
    </Section>
  );
}
