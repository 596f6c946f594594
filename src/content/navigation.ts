import { type Page, pages } from '#content/pages.ts';
import { isScreen, pagePaths, type ScreenPath } from '#content/paths.ts';
import type { HomeSection } from '#content/search.ts';

export type NavigationItem =
  | { readonly label: string; readonly to: ScreenPath }
  | { readonly label: string; readonly section: HomeSection };

export type SectionItem = Extract<NavigationItem, { readonly section: HomeSection }>;

const pageItems = pagePaths.filter(isScreen).flatMap((to) => {
  const { label }: Page = pages[to];
  return label ? [{ label, to }] : [];
});

export const headerItems: readonly NavigationItem[] = [
  ...pageItems,
  { label: 'ÁREAS DE ATUAÇÃO', section: 'areas-atuacao' },
];

export const headerAction: SectionItem = { label: 'ENTRE EM CONTATO', section: 'contato' };

export const footerItems: readonly SectionItem[] = [
  { label: 'Início', section: 'inicio' },
  { label: 'Áreas de Atuação', section: 'areas-atuacao' },
  { label: 'Contato', section: 'contato' },
];

/** Asked for by law; not part of the navigation. */
export const legalLinks = [
  { label: 'Privacidade', href: '/privacidade' },
  { label: 'Acessibilidade', href: '/acessibilidade' },
] as const;

export const navigationLabels = {
  skipToContent: 'Pular para o conteúdo',
  home: pages['/'].name,
  mainNavigation: 'Navegação principal',
  footerNavigation: 'Navegação do rodapé',
  pages: 'Navegação',
  address: 'Endereço',
  menu: 'Menu',
  backHome: 'Voltar para o Início',
} as const;
