import { whatsappDialog } from '#content/contactPage.ts';
import { partners } from '#content/partners.ts';
import { whatsappLink } from '#lib/whatsappLink.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

/** @param hintId unique in the page: what tells a screen reader that the links open a new tab. */
export function WhatsAppLinks({ hintId }: { hintId: string }) {
  return (
    <Stack gap="md">
      <Text>{whatsappDialog.text}</Text>
      {partners.map(({ id, shortName, whatsapp }) => (
        <ButtonLink
          key={id}
          href={whatsappLink(whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
          variant="whatsapp"
          shape="block"
          aria-describedby={hintId}
        >
          <Icon name="whatsapp" />
          {whatsappDialog.talkTo(shortName)}
        </ButtonLink>
      ))}
      <Text size="caption" tone="muted" id={hintId}>
        {whatsappDialog.newTabHint}
      </Text>
    </Stack>
  );
}
