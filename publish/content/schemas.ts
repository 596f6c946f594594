import * as v from 'valibot';
import { contact } from '#content/forms.ts';
import { pagePaths } from '#content/paths.ts';
import { textPage } from '#content/textPage.ts';
import { contactFields } from '#lib/contactRequest.ts';
import { areaIcons } from '#ui/areaIcons.ts';
import autofill from './autofill.json' with { type: 'json' };
import { checkFormat, like, nonEmptyList, object, oneOf, text, uniqueList } from './fields.ts';
import { currentDay, isCalendarDate, kebabCase } from './formats.ts';
import { bar, day, e164, email, name, siteSchema } from './siteSchema.ts';

/** Search engines cut longer descriptions. */
const longestDescription = 155;

const tooLong = ({ received }: { readonly received: string }) =>
  `has ${received} characters; search engines cut it after ${longestDescription}`;

const id = like(kebabCase, 'lowercase words joined by hyphens');
/** 'OAB/ES 12.345', or 'OAB/PE 1.234-A' for a second bar. */
const registration = new RegExp(`^${bar} \\d{1,3}(?:\\.\\d{3})?(?:-[A-Z])?$`);

const image = object({ file: text, alt: text });

const partner = v.pipe(
  object({
    id,
    title: v.optional(oneOf(['Dr.', 'Dra.'])),
    name,
    shortName: name,
    label: text,
    biography: nonEmptyList(text, 'paragraph'),
    university: text,
    registrations: nonEmptyList(
      like(registration, 'a bar number like OAB/ES 12.345'),
      'bar number',
    ),
    portrait: v.optional(
      object({
        file: text,
        alt: v.pipe(
          text,
          v.regex(/\S/, 'is empty: say who it shows, or leave the whole portrait out'),
        ),
      }),
    ),
    whatsapp: v.optional(e164),
    email: v.optional(email),
    jobTitle: text,
  }),
  v.forward(
    v.partialCheck(
      [['registrations'], ['biography']],
      ({ registrations, biography }) =>
        registrations.every((number) => biography.join(' ').includes(number)),
      ({ input }) => `does not name the registration ${input.registrations.join(' and ')}`,
    ),
    ['biography'],
  ),
);

const practiceArea = object({ id, title: name, icon: oneOf(Object.keys(areaIcons)), text });

/** Names that a form or the page of problems has for itself. */
const takenNames = ['action', 'constructor', 'elements', 'fields', 'method', 'problems', 'submit'];

const control = {
  label: text,
  autoComplete: like(
    (token) => autofill.includes(token),
    "a token of HTML's autocomplete, like address-level2 or on; with off, Back would lose what was filled in",
  ),
  required: v.boolean('is neither true nor false'),
  options: v.optional(nonEmptyList(text, 'option')),
};

const fieldName = (reservedNames: readonly string[]) =>
  like(
    (name) => /^[a-z][a-z\d_]*$/.test(name) && !reservedNames.includes(name),
    'a name of its own, in lowercase letters like cidade',
  );

const extraField = object({ name: fieldName([...contactFields, ...takenNames]), ...control });

const words = v.partial(
  v.object({ placeholder: text, missing: text, shortName: text, empty: text }),
);

const formField = v.pipe(
  object({
    ...control,
    ...words.entries,
    name: text,
    kind: v.optional(oneOf(['text', 'tel', 'email', 'long'])),
    limit: v.optional(v.pipe(v.number(), v.minValue(1, 'is not a number of characters'))),
  }),
  v.partialCheck(
    [['kind'], ['options']],
    ({ kind, options }) => !kind || !options,
    'has options, and with them no kind',
  ),
);

const form = object({
  id: like((id) => kebabCase.test(id) && id !== contact.id, 'an id of its own, like candidatura'),
  title: text,
  submit: text,
  fields: v.pipe(
    v.record(fieldName(takenNames), formField),
    v.minEntries(1, 'holds no field'),
    v.check(({ email }) => !email || email.kind === 'email', 'email needs the kind email'),
  ),
  thanks: oneOf(pagePaths),
  problemPage: like(
    (file) => /^[a-z\d-]+\.html$/.test(file) && file !== contact.problemPage,
    'a file of its own, like candidatura.html',
  ),
});

const feedPost = object({
  id,
  image,
  permalink: like(/^(?:#|https:\/\/\S+)$/, '"#" or an https: address'),
  title: name,
  description: text,
});

/** A page is written there, which must not replace the home page or another file of the site. */
const oldPath = like(
  /^(?!\/(?:favicon|robots|sitemap)\.)(?:\/[\w~-][\w.~-]*)+(?<!\/(?:index|404)\.html)$/,
  'a path like /artigos/fgts.html',
);

const page = v.looseObject({
  name: v.optional(name),
  title: v.optional(name),
  lang: v.optional(oneOf(Object.keys(textPage))),
  translates: v.optional(oneOf(pagePaths)),
  description: v.pipe(text, v.maxLength(longestDescription, tooLong)),
});

const norm = object({
  name,
  number: text,
  date: day,
  url: like(/^https:\/\/\S+$/, 'an https: address'),
  checkedOn: v.pipe(
    day,
    checkFormat((date) => !isCalendarDate(date) || date <= currentDay(), 'a day that has come'),
  ),
});

export const factsSchema = v.object({
  'site.ts': v.object({ site: siteSchema }),
  'norms.ts': v.object({ norms: v.record(text, norm) }),
  'hero.ts': v.object({ hero: v.looseObject({ leadsTo: oneOf(['form', 'whatsapp']) }) }),
  'pages.ts': v.object({ pages: v.record(text, page) }),
  'partners.ts': v.object({
    partners: v.pipe(uniqueList(['id'], partner), v.minLength(1, 'holds no partner')),
  }),
  'practiceAreas.ts': v.object({
    practiceAreas: v.pipe(uniqueList(['id'], practiceArea), v.minLength(1, 'holds no area')),
  }),
  'extraFields.ts': v.object({ extraFields: uniqueList(['name'], extraField) }),
  'furtherForms.ts': v.object({ furtherForms: uniqueList(['id', 'problemPage'], form) }),
  'feedPosts.ts': v.object({ feedPosts: uniqueList(['id'], feedPost) }),
  'oldAddresses.ts': v.object({
    oldAddresses: v.record(oldPath, v.record(oneOf(['withdrawn', 'movedTo']), text)),
  }),
});

export type Facts = v.InferOutput<typeof factsSchema>;
