import { contactSection } from '#content/contactSection.ts';
import { site } from '#content/site.ts';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';

/** The form's code could not be had: the other way to write stands in. */
export function ContactUnavailable() {
  return (
    <Text>
      {contactSection.unavailable} <Link href={`mailto:${site.email}`}>{site.email}</Link>
    </Text>
  );
}
