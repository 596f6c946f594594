import { whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { whatsappLink } from '#lib/whatsappLink.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

export type WhatsAppLinksProps = {
  /** Id of the hint that the links open a new tab, unique in the page. */
  hintId: string;
};

export function WhatsAppLinks({ hintId }: WhatsAppLinksProps) {
  return (
    <Stack gap="md">
      <Text>{whatsappDialog.text}</Text>
      {chats.map(({ id, name, whatsapp }) => (
        <ButtonLink
          key={id}
          href={whatsappLink(whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
          variant="whatsapp"
          shape="block"
          aria-describedby={hintId}
        >
          <Icon drawing={icons.whatsapp} />
          {whatsappDialog.talkTo(name)}
        </ButtonLink>
      ))}
      <Text size="caption" tone="muted" id={hintId}>
        {whatsappDialog.newTabHint}
      </Text>
    </Stack>
  );
}
