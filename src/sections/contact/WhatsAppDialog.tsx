import { whatsappDialog } from '#content/contactPage.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { WhatsAppLinks } from './WhatsAppLinks.tsx';

export function WhatsAppDialog({ id }: { id: string }) {
  return (
    <Dialog
      id={id}
      param="dialogo"
      title={whatsappDialog.title}
      closeLabel={whatsappDialog.close}
      size="sm"
    >
      <WhatsAppLinks hintId="whatsapp-hint" />
    </Dialog>
  );
}
