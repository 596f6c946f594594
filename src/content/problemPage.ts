/** Shown when a form sent without JavaScript is not accepted. */
export const problemPage = {
  title: 'Confira os dados do formulário',
  intro: 'A mensagem ainda não foi enviada. Corrija o que segue e envie de novo:',
  /** What was too much to be read is not in the fields, but the browser has it. */
  hint: 'Se faltar algum texto, volte à página anterior: ele continua lá.',
} as const;
