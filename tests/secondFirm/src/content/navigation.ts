import * as sample from '#src/content/navigation.ts';

export * from '#src/content/navigation.ts';

export const headerItems: readonly sample.NavigationItem[] = sample.headerItems.map((item) =>
  'section' in item ? { ...item, label: 'O QUE FAZEMOS' } : item,
);

export const headerAction: sample.SectionItem = { label: 'ESCREVA PARA NÓS', section: 'contato' };

export const footerItems: readonly sample.SectionItem[] = [
  { label: 'Começo', section: 'inicio' },
  { label: 'O que fazemos', section: 'areas-atuacao' },
  { label: 'Escreva para nós', section: 'contato' },
];

export const navigationLabels = {
  ...sample.navigationLabels,
  backHome: 'Voltar ao começo',
} as const;
