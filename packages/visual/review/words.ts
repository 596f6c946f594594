import { type TreeChange, type Row, snapshotItem } from '#model/data.ts';
import type { Entry, Mark } from './groups.ts';

const numbers = new Intl.NumberFormat('pt-BR');

export const number = (value: number) => numbers.format(value);
export const px = (value: number) => `${number(Math.abs(value))} px`;

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const pictures = (count: number) => counted(count, 'imagem', 'imagens');
export const snapshots = (count: number) =>
  counted(count, 'árvore de acessibilidade', 'árvores de acessibilidade');

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

/** `375-page` is “375 px, página inteira”; names of stories stay. */
export function itemName(item: string): string {
  if (item === snapshotItem) return 'acessibilidade';
  const [width = '', ...rest] = item.split('-');
  if (!/^\d+$/.test(width)) return item;
  return [`${width} px`, ...rest.map((part) => modes[part] ?? part)].join(', ');
}

export const placesText = (marks: readonly Mark[]) =>
  `${counted(marks.length, 'lugar', 'lugares')} em ${counted(new Set(marks.map(({ scene }) => scene)).size, 'cena')}`;

export const placeName = (scene: string, item: string) => `${scene}, ${itemName(item)}`;

export const verdicts = { accept: 'aceita', reject: 'rejeitada' } as const;
export type Verdict = keyof typeof verdicts;

export const kinds: Readonly<Record<Row['kind'], string>> = {
  unexplained: 'Sem causa conhecida',
  token: 'Token',
  style: 'Estilo',
  classes: 'Componente',
  text: 'Conteúdo',
  attribute: 'Atributo',
  image: 'Imagem',
  added: 'Elemento novo',
  removed: 'Elemento removido',
  accessibility: 'Acessibilidade',
  unrecorded: 'Sem registro de desenho',
  scene: 'Tela',
};

const treeChangeKinds: Readonly<Record<TreeChange['kind'], string>> = {
  renamed: 'mudou de nome',
  role: 'mudou de papel',
  state: 'mudou de estado',
  moved: 'mudou de lugar',
  gone: 'saiu',
  new: 'entrou',
};

const quoted = (text: string) =>
  text ? `“${text.length > 90 ? `${text.slice(0, 90)}…` : text}”` : 'nada';

const fromTo = (before: string, after: string) => `de ${quoted(before)} para ${quoted(after)}`;

export function treeChangeText({ kind, isTab, isLost, role, before, after }: TreeChange): string {
  const what = isTab ? `parada da tecla Tab (${role})` : role;
  const how = isLost && kind === 'renamed' ? 'perdeu o nome' : treeChangeKinds[kind];
  const names =
    before && after && before !== after ? fromTo(before, after) : quoted(before || after);
  return `${what} ${how}: ${names}`;
}

/** Translates labels like `nav in Footer`. */
export const elementName = (where = '') => where.replace(' in ', ' em ');

export function rowTitle({ kind, name, before, after, where, occurrences }: Row): string {
  const first = elementName(where[0]);
  const [change] = occurrences.flatMap((one) => one.treeChanges);
  if (change && (kind === 'accessibility' || name === change.kind)) return treeChangeText(change);
  if (kind === 'scene')
    return `${first}: ${name === 'new' ? 'imagens novas' : 'imagens removidas'}`;
  if (kind === 'added' || kind === 'removed') return `${first}: ${quoted(after || before)}`;
  if (kind === 'text') return name === 'svg' ? `${first}: outro desenho` : fromTo(before, after);
  if (kind === 'token') return `${name}: ${fromTo(before, after)}`;
  if (kind === 'unrecorded' || !name) return first;
  return `${first}, ${name}: ${fromTo(before, after)}`;
}

/** Translates the suite's own rules; axe's come translated. */
const rules: Readonly<Record<string, string>> = {
  'sticks out sideways': 'Sai da tela para o lado',
  'is cut off': 'Está cortado',
  'is small to press': 'É pequeno para tocar',
  'text lies over text': 'Texto sobre texto',
  'focus ring': 'O anel de foco não aparece o bastante',
  'has a region without a name': 'Tem uma região sem nome',
  'has not one main heading': 'Não tem um único título principal',
  'axe did not scan it': 'O axe não a verificou',
};

export const ruleName = (rule: string) => rules[rule] ?? rule;

export const violationText = (text: string) =>
  text
    .replace(
      /^shows its focus on (\d+) px² of the (\d+) px² that are needed$/,
      'mostra o foco em $1 px² dos $2 px² necessários',
    )
    .replace('has the focus out of sight', 'recebe o foco fora da vista');

export function entryName({ violation, row, scene, marks: [mark] }: Entry): string {
  if (violation) return ruleName(violation.rule);
  if (row) return rowTitle(row);
  return placeName(scene?.name ?? '', mark?.change.item ?? '');
}

export const noRun =
  'Sem uma execução da suíte, causas e violações não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm run test:visual e gere a revisão de novo.';
