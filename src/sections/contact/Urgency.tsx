import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import * as styles from './Urgency.css.ts';
import { WhatsAppLinks } from './WhatsAppLinks.tsx';

const popoverId = 'whatsapp';
const triggerId = 'whatsapp-24h';

const loadDialog = () => import('./WhatsAppDialog.tsx').then((module) => module.WhatsAppDialog);

export type UrgencyProps = { isOpen: boolean; onOpen: () => void; onClose: () => void };

/** The button opens a native popover; once the page is alive, the dialog instead. */
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
            popoverTarget={popoverId}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            <Icon name="whatsapp" />
            {urgency.button}
          </Button>
        </section>
        <Popover id={popoverId} title={whatsappDialog.title}>
          <WhatsAppLinks hintId="whatsapp-popover-hint" />
        </Popover>
        <LazyDialog
          isOpen={isOpen}
          load={loadDialog}
          triggerId={triggerId}
          dialogProps={{ onClose }}
          onUnavailable={() => {
            onClose();
            document.getElementById(popoverId)?.showPopover();
          }}
        />
        <BackHome />
      </Stack>
    </Section>
  );
}
