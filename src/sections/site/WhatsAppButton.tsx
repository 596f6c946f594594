import { urgency } from '#content/contactPage.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';

/** Opens the page's `WhatsAppDialog`. */
export function WhatsAppButton() {
  return (
    <Button
      variant="inverse"
      popoverTarget="whatsapp"
      aria-haspopup="dialog"
      aria-controls="whatsapp"
      data-search="dialogo=whatsapp"
    >
      <Icon drawing={icons.whatsapp} />
      {urgency.button}
    </Button>
  );
}
