import * as v from 'valibot';
import { contactFields } from '#lib/contactRequest.ts';
import autofill from './autofill.json' with { type: 'json' };
import { like, nonEmptyList, object, text } from './fields.ts';

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
    (token) => autofill.includes(token),
    "a token of HTML's autocomplete, like address-level2 or off",
  ),
  required: v.boolean('is neither true nor false'),
  options: v.optional(nonEmptyList(text, 'option')),
});
