import { urgency } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { WhatsAppButton, WhatsAppDialog } from '#sections/site/WhatsAppDialog.tsx';
import * as styles from './Urgency.css.ts';

function Banner() {
  return (
    <>
      <section className={styles.banner} aria-labelledby="urgency-title">
        <Stack gap="xs">
          <Heading level={2} size="h3" tone="inverse" id="urgency-title">
            {urgency.title}
          </Heading>
          <Text tone="inherit">{urgency.text}</Text>
        </Stack>
        <WhatsAppButton />
      </section>
      <WhatsAppDialog />
    </>
  );
}

export function Urgency() {
  return (
    <Section continues>
      <Stack gap="2xl">
        {chats.length > 0 && <Banner />}
        <BackHome />
      </Stack>
    </Section>
  );
}
