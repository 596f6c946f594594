export const personalService = {
  title: 'Atendimento Personalizado',
  text: 'Cada caso é único. Nossa equipe faz uma análise detalhada da situação, orienta sobre os seus direitos e acompanha você durante todo o processo.',
} as const;
