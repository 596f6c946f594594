import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#content/search.ts';
import { ContactInfo } from '#sections/contact/ContactInfo.tsx';
import { Urgency } from '#sections/contact/Urgency.tsx';

export const Route = createFileRoute('/contato')({
  validateSearch: searchOf('dialogo'),
  component: () => (
    <>
      <ContactInfo />
      <Urgency />
    </>
  ),
});
