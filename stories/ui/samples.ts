/** Words that are harder on a layout than any that the site has. */
export const samples = {
  word: 'Inconstitucionalissimamente',
  label: 'Solicitar atendimento sobre responsabilidade civil e inconstitucionalidade',
  sentence:
    'A indenização por desconsideração da personalidade jurídica não é automática: o juiz avalia, caso a caso, se houve abuso, confusão patrimonial ou desvio de finalidade.',
} as const;
