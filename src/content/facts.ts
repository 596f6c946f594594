import { hoursInWords } from '#content/openingHours.ts';
import { site } from '#content/site.ts';

export type FactLink = { readonly label: string; readonly href: string };

const { street, district, city, state, postalCode } = site.address;

/** 'Vitória/ES' */
export const place = `${city}/${state}`;

export const addressLines: readonly string[] = [
  street,
  `${district}, ${place}`,
  `CEP ${postalCode}`,
];

export const openingHoursLines = hoursInWords(site.openingHours);

/** '(27) 3333-4444', '0800 123 4567'; numbers of other countries unchanged. */
function telephoneInWords(e164: string): string {
  return e164
    .replace(/^\+55(0?800)(\d{3})(\d{4})$/, '0800 $2 $3')
    .replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

export const telephoneLink = (e164: string): FactLink => ({
  label: telephoneInWords(e164),
  href: `tel:${e164}`,
});

/** '@escritorio' */
export const instagramLink = (profile: string): FactLink => ({
  label: `@${new URL(profile).pathname.replaceAll('/', '')}`,
  href: profile,
});

export const telephone = site.telephone ? telephoneLink(site.telephone) : undefined;
export const instagram = site.instagram ? instagramLink(site.instagram) : undefined;
