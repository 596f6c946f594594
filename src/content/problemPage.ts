/** Shown when a form sent without JavaScript is not accepted. */
export const problemPage = {
  title: 'Confira os dados do formulário',
  intro: 'A mensagem ainda não foi enviada. Volte ao formulário e corrija o que segue:',
  back: 'Voltar ao formulário',
} as const;
