export type PersonalService = { readonly title: string; readonly text: string };

/** The home page ends its practice areas with it; undefined leaves it out. */
export const personalService: PersonalService | undefined = {
  title: 'Atendimento Personalizado',
  text: 'Cada caso é único. Nossa equipe faz uma análise detalhada da situação, orienta sobre os seus direitos e acompanha você durante todo o processo.',
};
