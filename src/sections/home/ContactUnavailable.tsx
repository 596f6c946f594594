import { contactForm } from '#content/contactForm.ts';
import { site } from '#content/site.ts';
import { Alert } from '#ui/Alert.tsx';
import { Link } from '#ui/Link.tsx';

/** The form's code could not be had: the other way to write stands in. */
export function ContactUnavailable() {
  return (
    <Alert tone="danger">
      {contactForm.unavailable} <Link href={`mailto:${site.email}`}>{site.email}</Link>
    </Alert>
  );
}
