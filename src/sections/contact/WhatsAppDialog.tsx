import { whatsappDialog } from '#content/contactPage.ts';
import { Dialog, type DialogProps } from '#ui/Dialog.tsx';
import { WhatsAppLinks } from './WhatsAppLinks.tsx';

export type WhatsAppDialogProps = Pick<DialogProps, 'id' | 'triggerId' | 'isOpen' | 'onClose'>;

export function WhatsAppDialog(props: WhatsAppDialogProps) {
  return (
    <Dialog {...props} title={whatsappDialog.title} closeLabel={whatsappDialog.close} size="sm">
      <WhatsAppLinks hintId="whatsapp-hint" />
    </Dialog>
  );
}
