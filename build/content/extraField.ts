import * as v from 'valibot';
import { contactFields } from '#lib/contactRequest.ts';
import { like, object, text } from './fields.ts';

/** HTML's names for what a browser may fill in, without those of accounts and payment. */
const autofillTokens =
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname
  organization organization-title street-address address-line1 address-line2 address-line3
  address-level1 address-level2 address-level3 address-level4 country country-name postal-code
  language bday bday-day bday-month bday-year sex url email impp tel tel-country-code
  tel-national tel-area-code tel-local tel-extension`.split(/\s+/);

/** Names that the form or the page of problems has for itself. */
const takenNames = [
  ...contactFields,
  'action',
  'constructor',
  'elements',
  'fields',
  'method',
  'problems',
  'submit',
];

export const extraField = object({
  name: like(
    (name) => /^[a-z][a-z\d_]*$/.test(name) && !takenNames.includes(name),
    'a name of its own, in lowercase letters like cidade',
  ),
  label: text,
  autoComplete: like(
    (token) => autofillTokens.includes(token),
    "a token of HTML's autocomplete, like address-level2 or off",
  ),
  required: v.boolean('is neither true nor false'),
});
