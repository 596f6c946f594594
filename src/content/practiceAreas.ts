export type PracticeArea = {
  readonly id: string;
  readonly title: string;
  /** Name of a drawing in `ui/areaIcons.ts`, which Storybook shows under Components/Icon. */
  readonly icon: string;
  /** Two or three sentences: what the firm does, and for whom. */
  readonly text: string;
};

export const practiceAreasSection = {
  heading: 'Áreas de Atuação',
  subtitle:
    'Atuação multidisciplinar e focada em resultados, com rigor técnico em cada etapa do trabalho.',
  counted: 'Áreas de Atuação',
} as const;

export const practiceAreas: readonly PracticeArea[] = [
  {
    id: 'direito-do-trabalho',
    title: 'Direito do Trabalho',
    icon: 'work',
    text: 'Orientamos e representamos trabalhadores e empregadores em questões de vínculo, jornada, verbas rescisórias e saúde no trabalho. A atuação vai da consulta preventiva à negociação e ao processo judicial.',
  },
  {
    id: 'direito-imobiliario',
    title: 'Direito Imobiliário',
    icon: 'property',
    text: 'Assessoramos compradores, vendedores, locadores, locatários e condomínios. Examinamos a documentação do imóvel, elaboramos contratos e acompanhamos registros, locações, usucapião e disputas de posse.',
  },
  {
    id: 'direito-contratual',
    title: 'Direito Contratual',
    icon: 'contract',
    text: 'Elaboramos, revisamos e negociamos contratos civis e empresariais para pessoas e empresas. Cuidamos para que cada cláusula diga com clareza o que se assume, quais são os riscos e o que ocorre se o combinado não for cumprido.',
  },
  {
    id: 'direito-do-consumidor',
    title: 'Direito do Consumidor',
    icon: 'consumer',
    text: 'Atuamos em conflitos entre consumidores e fornecedores: cobranças indevidas, negativação, produtos e serviços com defeito, planos de saúde e contratos bancários. A solução amigável é examinada antes da ação judicial.',
  },
  {
    id: 'direito-tributario',
    title: 'Direito Tributário',
    icon: 'tax',
    text: 'Orientamos pessoas e empresas sobre tributos federais, estaduais e municipais. Acompanhamos defesas administrativas, execuções fiscais e pedidos de restituição, além da revisão preventiva de obrigações.',
  },
  {
    id: 'direito-civil',
    title: 'Direito Civil',
    icon: 'civil',
    text: 'Cuidamos de questões de família, sucessões, obrigações e responsabilidade civil. No planejamento sucessório, ajudamos famílias a organizar o patrimônio e a sua transmissão entre gerações, dentro da lei.',
  },
];

export type PersonalService = { readonly title: string; readonly text: string };

/** The home page ends its practice areas with it; undefined leaves it out. */
export const personalService: PersonalService | undefined = {
  title: 'Atendimento Personalizado',
  text: 'Cada caso é único. Nossa equipe faz uma análise detalhada da situação, orienta sobre os seus direitos e acompanha você durante todo o processo.',
};
