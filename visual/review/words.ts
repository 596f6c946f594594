/** All that the page says. */
import type { CauseKind, Status } from '#visual/review/build/data.ts';

const number = new Intl.NumberFormat('pt-BR');
const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 });

const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** Ends of a variant's name, as the suite gives them (`visual/capture/windows.ts`). */
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

/** `375-page` is “375 px, página inteira”; what the suite names otherwise stays as it is. */
export function itemName(item: string): string {
  if (item === 'snapshot') return 'leitura';
  if (item === 'faults') return 'falhas';
  const [width = '', ...rest] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...rest.map((part) => modes[part] ?? part)].join(', ');
}

export const placeName = (scene: string, item: string) => `${scene}, ${itemName(item)}`;

export const words = {
  title: 'Revisão visual',
  skip: 'Ir para a mudança',
  compared: (branch: string, base: string) => `${branch} comparado com ${base.slice(0, 10)}`,
  help: 'Ajuda e atalhos',
  export: 'Exportar decisões',
  exported: 'Arquivo visual-decisions.json baixado',
  progress: (done: number, all: number) =>
    `${number.format(done)} de ${number.format(all)} avaliadas`,
  list: 'Mudanças',
  summary: (changes: number, scenes: number) =>
    `${counted(changes, 'mudança', 'mudanças')} em ${counted(scenes, 'cena', 'cenas')}`,
  unchanged: (pictures: number, readings: number) =>
    `Comparadas: ${counted(pictures, 'imagem', 'imagens')} e ${counted(readings, 'leitura', 'leituras')}. O que ficou igual não aparece.`,
  finish: 'Ao terminar, exporte as decisões e rode',
  acceptCommand: 'npm run visual:accept -- --from visual-decisions.json',
  grouping: { label: 'Agrupar por', cause: 'Causa', scene: 'Cena' },
  causes: {
    token: 'Token',
    component: 'Componente',
    screen: 'Tela',
    unknown: 'Causa não conhecida',
  } satisfies Record<CauseKind, string>,
  others: (count: number) =>
    counted(count, 'outro com o mesmo efeito', 'outros com o mesmo efeito'),
  scenes: (count: number) => counted(count, 'cena', 'cenas'),
  status: { changed: 'mudou', new: 'nova', gone: 'removida' } satisfies Record<Status, string>,
  verdicts: { accept: 'aceita', reject: 'rejeitada' },
  faults: (count: number) => counted(count, 'falha', 'falhas'),
  faultsTitle: 'Falhas da última execução',
  reading: 'Leitura',
  noRun: {
    title: 'Última execução não encontrada',
    text: 'Causas e falhas não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm run test:visual e gere a revisão de novo.',
  },
  empty: {
    title: 'Nada mudou',
    text: (pictures: number, readings: number) =>
      `Foram comparadas ${counted(pictures, 'imagem', 'imagens')} e ${counted(readings, 'leitura', 'leituras')}: nenhuma diferença.`,
    none: 'Não havia imagens para comparar, nem na base nem neste ramo.',
  },
  unknownPlace: (name: string) =>
    `“${name}” não está nesta revisão: não mudou, ou o nome é de outra.`,
  previous: 'Anterior',
  next: 'Próxima',
  place: (index: number, count: number) => `${number.format(index)} de ${number.format(count)}`,
  selected: (name: string, index: number, count: number) =>
    `${name}, ${number.format(index)} de ${number.format(count)}`,
  view: {
    label: 'Vista',
    side: 'Lado a lado',
    slider: 'Cortina',
    onion: 'Transparência',
    difference: 'Diferença',
    blink: 'Alternância',
  },
  zoom: {
    label: 'Zoom',
    fit: 'Ajustar',
    percent: (factor: number) => `${factor * 100} %`,
  },
  stage: 'Imagem',
  before: 'Antes',
  after: 'Depois',
  alt: {
    before: (name: string) => `${name}: antes`,
    after: (name: string) => `${name}: depois`,
    difference: (name: string) => `${name}: diferença`,
  },
  caption: (side: string, width: number, height: number) =>
    `${side} · ${number.format(width)} × ${number.format(height)} px`,
  onlyNew: 'Imagem nova: a base não tem com o que comparar.',
  onlyGone: 'Imagem removida: este ramo não a tem mais.',
  pixels: (pixels: number, all: number) =>
    `${counted(pixels, 'pixel diferente', 'pixels diferentes')} (${share.format(pixels / all)})`,
  box: (width: number, height: number, x: number, y: number) =>
    `em uma área de ${number.format(width)} × ${number.format(height)} px, a ${number.format(x)} px da esquerda e ${number.format(y)} px do topo`,
  resized: (from: string, to: string) => `O tamanho mudou de ${from} para ${to} px.`,
  sliderLabel: 'Posição da cortina: à esquerda antes, à direita depois',
  onionLabel: 'Opacidade de depois',
  differenceHint: 'Em magenta, os pixels que diferem; o resto aparece esmaecido.',
  blinkStart: 'Alternar a cada segundo',
  blinkStop: 'Parar de alternar',
  swap: 'Trocar agora',
  lines: {
    label: 'Diferenças da leitura',
    hint: 'O que o leitor de tela diz e a ordem da tecla Tab.',
    added: 'acrescentada',
    removed: 'removida',
    legend: '+ linha acrescentada, − linha removida',
    same: (count: number) => counted(count, 'linha igual', 'linhas iguais'),
  },
  judging: {
    label: 'Avaliação',
    accept: 'Aceitar',
    reject: 'Rejeitar',
    note: 'Nota (opcional)',
    none: 'sem avaliação',
    said: (name: string, verdict: string) => `${name}: ${verdict}`,
  },
  helpDialog: {
    close: 'Fechar',
    judging:
      'Aceite ou rejeite cada imagem e cada leitura. A avaliação fica guardada neste navegador e vale enquanto a imagem não mudar.',
    shortcuts: 'Atalhos',
    switch: 'Usar atalhos de uma tecla',
    keys: [
      ['j', 'próxima mudança'],
      ['k', 'mudança anterior'],
      ['a', 'aceitar'],
      ['r', 'rejeitar'],
      ['1 a 5', 'escolher a vista'],
      ['+ e −', 'aumentar e diminuir'],
      ['?', 'abrir esta ajuda'],
    ] as const,
  },
};
