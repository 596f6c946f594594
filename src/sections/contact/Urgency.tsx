import { urgency } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import * as styles from './Urgency.css.ts';
import { WhatsAppDialog } from './WhatsAppDialog.tsx';

const dialogId = 'whatsapp';

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
        <Button
          variant="inverse"
          popoverTarget={dialogId}
          aria-haspopup="dialog"
          aria-controls={dialogId}
          data-search="dialogo=whatsapp"
        >
          <Icon drawing={icons.whatsapp} />
          {urgency.button}
        </Button>
      </section>
      <WhatsAppDialog id={dialogId} />
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
