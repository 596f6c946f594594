import { notices } from '#content/contactForm.ts';

/** Shown after a form sent without JavaScript. */
export const thankYouPage = {
  title: 'Mensagem enviada com sucesso!',
  text: notices.success.description,
} as const;

/** Shown when a form sent without JavaScript is refused. */
export const problemPage = {
  title: 'Confira os dados do formulário',
  intro: 'A mensagem ainda não foi enviada. Corrija o que segue e envie de novo:',
  /** Text that was too long to read is not in the fields, but the browser has it. */
  hint: 'Se faltar algum texto, volte à página anterior: ele continua lá.',
} as const;
