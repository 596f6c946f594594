import { type Urgency as UrgencyWords, urgency } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { WhatsAppButton, WhatsAppDialog } from '#sections/site/WhatsAppDialog.tsx';
import * as styles from './Urgency.css.ts';

function Strip({ title, text }: UrgencyWords) {
  return (
    <section className={styles.banner} aria-labelledby="urgency-title">
      <Stack gap="xs">
        <Heading level={2} size="h3" tone="inverse" id="urgency-title">
          {title}
        </Heading>
        <Text tone="inherit">{text}</Text>
      </Stack>
      <WhatsAppButton />
    </section>
  );
}

function Chats({ words = urgency }: { words?: UrgencyWords }) {
  return (
    <>
      {words.title ? (
        <Strip {...words} />
      ) : (
        <div>
          <WhatsAppButton variant="primary" />
        </div>
      )}
      <WhatsAppDialog />
    </>
  );
}

export function Urgency() {
  return (
    <Section continues>
      <Stack gap="2xl">
        {chats.length > 0 && <Chats />}
        <BackHome />
      </Stack>
    </Section>
  );
}
