import type { FormField } from '#content/contactForm.ts';

export type Field = FormField & {
  /** Decides control, keyboard and check; `text` without it, or a choice where there are options. */
  readonly kind?: 'text' | 'tel' | 'email' | 'long';
  /** Characters that the receiver keeps, 2,000 without it; the page itself sets no limit (spec §5). */
  readonly limit?: number;
  /** Message for an empty required field, if it should not name the field. */
  readonly missing?: string;
  /** Label in inbox and mail, where it is not `name`. */
  readonly shortName?: string;
  /** Text for an empty field in inbox and mail; without it they omit the field. */
  readonly empty?: string;
};

/** A form that the site's own receiver takes. */
export type Form = {
  /** Last part of its address `/f/<id>`; each request is kept with it. */
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  /**
   * Fields by wire name, in order. `email` holds the address to reply to, as in the hosted
   * provider's forms.
   */
  readonly fields: Readonly<Record<string, Field>>;
  /** Path of the page that follows a post without JavaScript. */
  readonly thanks: `/${string}`;
  /** File beside the site, for the answer to a refused post without JavaScript. */
  readonly problemPage: `${string}.html`;
};

/** Undefined for a name that the form does not have. */
export const fieldOf = ({ fields }: Form, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const limitOf = (form: Form, name: string): number => fieldOf(form, name)?.limit ?? 2000;

/** Wire name of the field that may hold most. */
export const longestField = (form: Form): string =>
  Object.keys(form.fields).reduce((longest, name) =>
    limitOf(form, name) > limitOf(form, longest) ? name : longest,
  );
