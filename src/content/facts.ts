import { closedInWords, hoursInWords } from '#content/openingHours.ts';
import { type Site, site } from '#content/site.ts';

export type FactLink = { readonly label: string; readonly href: string };

/** 'Vitória/ES' */
const cityAndStateOf = ({ city, state }: Site['address']): string =>
  state ? `${city}/${state}` : city;

/** 'CEP 01310-100', or the code and the country of an address abroad. */
function postalLine({ postalCode, country }: Site['address']): string {
  if (country === 'BR') return `CEP ${postalCode}`;
  return `${postalCode}, ${new Intl.DisplayNames(site.locale, { type: 'region' }).of(country)}`;
}

/** Keeps the number of a floor or a room with its word: '8º e 9º andares', 'sala 1001'. */
const joinNumbers = (street: string): string =>
  street.replaceAll(/(\d[ºª]) /g, '$1\u00A0').replaceAll(/([^,]) (?=\d)/g, '$1\u00A0');

const linesOf = (address: Site['address']): readonly string[] => [
  joinNumbers(address.street),
  `${address.district}, ${cityAndStateOf(address)}`,
  postalLine(address),
];

export const cityAndState = cityAndStateOf(site.address);
export const addressLines = linesOf(site.address);

export const openingHoursLines = [
  ...hoursInWords(site.openingHours),
  ...(site.closedDays ?? []).map(closedInWords),
];

export const brasilia = 'America/Sao_Paulo';

/** Time zone of the times in inbox, spreadsheet and mails. */
export const timeZone = site.timeZone ?? brasilia;

/** Address for requests about personal data. */
export const dataEmail = site.dataProtectionOfficer?.email ?? site.email;

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

export const officesOf = ({ furtherOffices: offices = [] }: Pick<Site, 'furtherOffices'>) =>
  offices.map(({ name, address, telephone: number, openingHours: hours }) => ({
    name,
    address: linesOf(address),
    hours: hours ? hoursInWords(hours) : [],
    links: number ? [telephoneLink(number)] : [],
  }));

export const furtherOffices = officesOf(site);
