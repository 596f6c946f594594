import { whatsappDialog } from '#content/contactPage.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { WhatsAppLinks } from './WhatsAppLinks.tsx';

export function WhatsAppDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={whatsappDialog.title}
      closeLabel={whatsappDialog.close}
      size="sm"
      onClose={onClose}
    >
      <WhatsAppLinks hintId="whatsapp-dialog-hint" />
    </Dialog>
  );
}
