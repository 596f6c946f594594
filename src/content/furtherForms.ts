import type { Form } from '#content/form.ts';

/** Forms beside the contact form. Receiver, problem pages, inbox, spreadsheet and mails follow these. */
export const furtherForms: readonly Form[] = [];
