import { type Page, pages } from '#content/pages.ts';
import { pagePaths } from '#content/paths.ts';
import type { HomeSection } from '#content/search.ts';

type PageItem = { readonly label: string; readonly to: string; readonly lang: string | undefined };

export type NavigationItem = PageItem | { readonly label: string; readonly section: HomeSection };

export type SectionItem = Extract<NavigationItem, { readonly section: HomeSection }>;

const pagesWith = (key: 'label' | 'footerLabel'): readonly PageItem[] =>
  pagePaths.flatMap((to) => {
    const { [key]: label, lang }: Page = pages[to];
    return label ? [{ label, to, lang }] : [];
  });

export const headerItems: readonly NavigationItem[] = [
  ...pagesWith('label'),
  { label: 'ÁREAS DE ATUAÇÃO', section: 'areas-atuacao' },
];

export const headerAction: SectionItem = { label: 'ENTRE EM CONTATO', section: 'contato' };

export const footerItems: readonly SectionItem[] = [
  { label: 'Início', section: 'inicio' },
  { label: 'Áreas de Atuação', section: 'areas-atuacao' },
  { label: 'Contato', section: 'contato' },
];

/** Not part of the navigation; some are asked for by law. */
export const footerPages = pagesWith('footerLabel').map(({ to, ...item }) => ({
  ...item,
  href: to,
}));

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
