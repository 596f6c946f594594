import { urgency } from '#content/contactPage.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import * as styles from './Urgency.css.ts';
import { WhatsAppDialog } from './WhatsAppDialog.tsx';

const dialogId = 'whatsapp';
const triggerId = 'whatsapp-24h';

export type UrgencyProps = { isOpen: boolean; onOpen: () => void; onClose: () => void };

export function Urgency({ isOpen, onOpen, onClose }: UrgencyProps) {
  return (
    <Section continues>
      <Stack gap="2xl">
        <section className={styles.banner} aria-labelledby="urgency-title">
          <Stack gap="xs">
            <Heading level={2} size="h3" tone="inverse" id="urgency-title">
              {urgency.title}
            </Heading>
            <Text tone="inherit">{urgency.text}</Text>
          </Stack>
          <Button
            id={triggerId}
            variant="inverse"
            popoverTarget={dialogId}
            aria-haspopup="dialog"
            aria-controls={dialogId}
            data-search="dialogo=whatsapp"
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            <Icon drawing={icons.whatsapp} />
            {urgency.button}
          </Button>
        </section>
        <WhatsAppDialog id={dialogId} triggerId={triggerId} isOpen={isOpen} onClose={onClose} />
        <BackHome />
      </Stack>
    </Section>
  );
}
