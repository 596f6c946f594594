import type { Form } from '#content/form.ts';

/**
 * Additional forms. Receiver, problem pages, inbox, spreadsheet and mails support them without
 * code.
 */
export const furtherForms: readonly Form[] = [];
