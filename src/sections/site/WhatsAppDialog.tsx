import { triggerAttributes } from '#behaviours/dialog.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { whatsappLink } from '#lib/whatsappLink.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import * as styles from './WhatsAppDialog.css.ts';

export function WhatsAppButton({ variant = 'inverse' }: { variant?: 'inverse' | 'primary' }) {
  return (
    <Button
      variant={variant}
      popoverTarget="whatsapp"
      {...triggerAttributes('whatsapp', { dialogo: 'whatsapp' })}
    >
      <Icon drawing={icons.whatsapp} />
      {urgency.button}
    </Button>
  );
}

/** @param hint id of the note on new tabs, different for each copy on a page. */
function Chats({ hint }: { hint: string }) {
  const { text, talkTo, newTabHint } = whatsappDialog;
  return (
    <Stack gap="md">
      <Text>{text}</Text>
      {chats.map(({ id, name, whatsapp }) => (
        <ButtonLink
          key={id}
          href={whatsappLink(whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
          variant="whatsapp"
          shape="block"
          aria-describedby={hint}
        >
          <Icon drawing={icons.whatsapp} />
          {talkTo(name)}
        </ButtonLink>
      ))}
      <Text size="caption" tone="muted" id={hint}>
        {newTabHint}
      </Text>
    </Stack>
  );
}

/** Opens from any `WhatsAppButton` of the page. */
export function WhatsAppDialog() {
  const { title, close } = whatsappDialog;
  return (
    <>
      <Dialog id="whatsapp" param="dialogo" title={title} closeLabel={close} size="sm">
        <Chats hint="whatsapp-hint" />
      </Dialog>
      <noscript className={styles.inPlace}>
        <Chats hint="whatsapp-hint-in-place" />
      </noscript>
    </>
  );
}
