import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#content/pages.ts';
import { ContactInfo } from '#sections/contact/ContactInfo.tsx';
import { Urgency } from '#sections/contact/Urgency.tsx';
import { PageHead } from '#sections/site/PageHead.tsx';
import { useDialogParam } from './-dialogParam.ts';

type Search = {
  /** The dialog that is open (decision 2). */
  dialogo?: 'whatsapp';
};

export const Route = createFileRoute('/contato')({
  validateSearch: ({ dialogo }): Search => (dialogo === 'whatsapp' ? { dialogo } : {}),
  component: ContactPage,
});

function ContactPage() {
  const { dialogo: value } = Route.useSearch();
  const { open, close } = useDialogParam({ to: '/contato', param: 'dialogo', value });
  return (
    <>
      <PageHead {...pages['/contato']} />
      <ContactInfo />
      <Urgency isOpen={value !== undefined} onOpen={() => open('whatsapp')} onClose={close} />
    </>
  );
}
