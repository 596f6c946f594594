import { urgency } from '#content/contactPage.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import * as styles from './Urgency.css.ts';
import { WhatsAppPopover } from './WhatsAppPopover.tsx';

const popoverId = 'whatsapp';
const triggerId = 'whatsapp-24h';

const loadDialog = () => import('./WhatsAppDialog.tsx').then((module) => module.WhatsAppDialog);

/** On the way to the press; a failure shows when the dialog is wanted. */
const prefetch = () => void loadDialog().catch(() => {});

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
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            <Icon drawing={icons.whatsapp} />
            {urgency.button}
          </Button>
        </section>
        <WhatsAppPopover />
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
