import { snapshotItem } from './data.ts';

const numbers = new Intl.NumberFormat('pt-BR');
const shares = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 });

export const number = (value: number) => numbers.format(value);
export const share = (value: number) => shares.format(value);

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const pictures = (count: number) => counted(count, 'imagem', 'imagens');
export const snapshots = (count: number) =>
  counted(count, 'árvore de acessibilidade', 'árvores de acessibilidade');

/** Parts of a variant's name, as the suite gives them. */
const modes: Readonly<Record<string, string>> = {
  page: 'página inteira',
  contrast: 'mais contraste',
  forced: 'cores forçadas',
  text: 'texto a 200 %',
  spacing: 'texto espaçado',
  zoom: 'zoom de 400 %',
  landscape: 'paisagem',
  print: 'impressão',
  hover: 'sob o ponteiro',
  focus: 'com foco',
  pressed: 'pressionado',
};

/** The page's own name for what the checks found in a scene. */
export const violationsItem = 'violations';

/** `375-page` is “375 px, página inteira”; what the suite names otherwise stays as it is. */
export function itemName(item: string): string {
  if (item === snapshotItem) return 'acessibilidade';
  if (item === violationsItem) return 'violações';
  const [width = '', ...rest] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...rest.map((part) => modes[part] ?? part)].join(', ');
}

export const placeName = (scene: string, item: string) => `${scene}, ${itemName(item)}`;

export const statuses = { changed: 'mudou', new: 'nova', gone: 'removida' } as const;
export const verdicts = { accept: 'aceita', reject: 'rejeitada' } as const;
export type Verdict = keyof typeof verdicts;
export const noRun =
  'Sem uma execução da suíte, causas e violações não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm run test:visual e gere a revisão de novo.';
