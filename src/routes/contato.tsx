import { createFileRoute } from '@tanstack/react-router';
import { chats } from '#content/partners.ts';
import { ContactInfo } from '#sections/contact/ContactInfo.tsx';
import { Urgency } from '#sections/contact/Urgency.tsx';
import { useDialogParam } from './-dialogParam.ts';

type Search = {
  /** The dialog that is open (decision 2). */
  dialogo?: 'whatsapp' | undefined;
};

export const Route = createFileRoute('/contato')({
  // A key that is left out keeps its raw value: an unknown one is named as nothing.
  validateSearch: ({ dialogo }): Search => ({
    dialogo: dialogo === 'whatsapp' && chats.length > 0 ? dialogo : undefined,
  }),
  component: ContactPage,
});

function ContactPage() {
  const { dialogo } = Route.useSearch();
  const { value, open, close } = useDialogParam({
    to: '/contato',
    param: 'dialogo',
    value: dialogo,
  });
  return (
    <>
      <ContactInfo />
      <Urgency isOpen={value !== undefined} onOpen={() => open('whatsapp')} onClose={close} />
    </>
  );
}
