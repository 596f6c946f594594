import { whatsappDialog } from '#content/contactPage.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { WhatsAppLinks } from './WhatsAppLinks.tsx';

export function WhatsAppDialog() {
  return (
    <Dialog
      id="whatsapp"
      param="dialogo"
      title={whatsappDialog.title}
      closeLabel={whatsappDialog.close}
      size="sm"
    >
      <WhatsAppLinks hintId="whatsapp-hint" />
    </Dialog>
  );
}
