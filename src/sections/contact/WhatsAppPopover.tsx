import { whatsappDialog } from '#content/contactPage.ts';
import { lazySection } from '#ui/lazySection.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Unavailable } from '#sections/site/Unavailable.tsx';
import type { WhatsAppLinksProps } from './WhatsAppLinks.tsx';

const id = 'whatsapp';

const WhatsAppLinks = lazySection<WhatsAppLinksProps>({
  id,
  when: 'used',
  load: () => import('./WhatsAppLinks.tsx').then((module) => module.WhatsAppLinks),
  unavailable: Unavailable,
});

/** What the button opens while its dialog's code is not there. */
export function WhatsAppPopover() {
  return (
    <Popover id={id} title={whatsappDialog.title}>
      <WhatsAppLinks hintId="whatsapp-popover-hint" />
    </Popover>
  );
}
