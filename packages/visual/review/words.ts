/** All words of the page, in one table for each language. */
import { type Hindrance, hindrances, type Row, type TreeChange } from '#model/data.ts';

export type Noun = readonly [one: string, many: string];

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

const kinds: Readonly<Record<Row['kind'] | 'violation', string>> = {
  violation: 'Violação',
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

/** Of rows that have no line. */
const facts: Readonly<Partial<Record<Row['kind'], string>>> = {
  unexplained: 'Nenhuma linha alterada neste ramo explica esta diferença.',
  unrecorded:
    'A base ainda não diz o que está desenhado onde: depois de aceitar, a próxima revisão dirá por quê.',
};

const groups = {
  failed: 'Não capturadas',
  unsteady: 'Instáveis',
  unreadable: 'Ilegíveis',
  violations: 'Violações',
  unexplained: 'Sem causa conhecida',
  lost: 'Perdas de acessibilidade',
  known: 'Com causa conhecida',
  whole: 'Sem comparação',
};

const treeChanges: Readonly<Record<TreeChange['kind'], string>> = {
  renamed: 'mudou de nome',
  role: 'mudou de papel',
  state: 'mudou de estado',
  moved: 'mudou de lugar',
  gone: 'saiu',
  new: 'entrou',
};

/** The suite's own rules; axe's come translated. */
const rules: Readonly<Record<string, string>> = {
  [hindrances.failed]: 'não foi capturada',
  [hindrances.unsteady]: 'instável',
  [hindrances.unreadable]: 'a versão aceita não pode ser lida',
  'writes to the console': 'Escreve no console',
  'sticks out sideways': 'Sai da tela para o lado',
  'is cut off': 'Está cortado',
  'is small to press': 'É pequeno para tocar',
  'text lies over text': 'Texto sobre texto',
  'focus ring': 'O anel de foco não aparece o bastante',
  'has a region without a name': 'Tem uma região sem nome',
  'has not one main heading': 'Não tem um único título principal',
  'axe did not scan it': 'O axe não a verificou',
};

const noVerdict: Readonly<Record<Hindrance | 'violation', string>> = {
  failed: 'A captura parou, e nada foi comparado: corrija e rode a suíte de novo.',
  unsteady: 'Difere entre duas capturas: torne estável o que muda sozinho e rode a suíte de novo.',
  unreadable: 'O arquivo está danificado: npm run visual:accept o grava de novo.',
  violation: 'Uma violação não se aceita: corrija e rode a suíte de novo.',
};

const nouns = {
  equalLines: ['linha igual', 'linhas iguais'],
  pictures: ['imagem', 'imagens'],
  pixels: ['pixel diferente', 'pixels diferentes'],
  places: ['lugar', 'lugares'],
  scenes: ['cena', 'cenas'],
  snapshots: ['árvore de acessibilidade', 'árvores de acessibilidade'],
  times: ['vez', 'vezes'],
} satisfies Record<string, Noun>;

const phrases = {
  comparedWith: (branch: string, base: string) => `${branch} comparado com ${base}`,
  judged: (done: string, all: string) => `${done} de ${all} avaliadas`,
  compared: (pictures: string, snapshots: string) => `Foram comparadas ${pictures} e ${snapshots}.`,
  placeOf: (at: string, all: string) => `${at} de ${all}`,
  placesIn: (places: string, scenes: string) => `${places} em ${scenes}`,
  fromTo: (before: string, after: string) => `de ${before} para ${after}`,
  elementIn: (element: string, component: string) => `${element} em ${component}`,
  tabStop: (role: string) => `parada da tecla Tab (${role})`,
  otherDrawing: (element: string) => `${element}: outro desenho`,
  newPictures: (scene: string) => `${scene}: imagens novas`,
  gonePictures: (scene: string) => `${scene}: imagens removidas`,
  movedRows: (from: string, by: string, isDown: boolean) =>
    `de ${from} px para baixo, tudo ${isDown ? 'desce' : 'sobe'} ${by}`,
  ringNeeds: (shown: string, needed: string) =>
    `mostra o foco em ${shown} px² dos ${needed} px² necessários`,
  where: (elements: string) => `Em: ${elements}`,
};

const portuguese = {
  locale: 'pt-BR',
  title: 'Revisão visual',
  skip: 'Ir para a mudança',
  list: 'Mudanças',
  help: 'Ajuda e atalhos',
  helpText:
    'Cada item da lista é uma mudança, em todos os lugares onde aparece: aceite ou rejeite todos de uma vez. Com uma cena escolhida no filtro, só os lugares dela são avaliados. Uma imagem com duas mudanças só é aceita quando ambas são. A avaliação fica guardada neste navegador e vale enquanto a imagem não mudar. Ao terminar, exporte as decisões e cole o arquivo no pull request depois de /accept-visual, ou rode npm run visual:accept -- --from visual-decisions.json.',
  useKeys: 'Usar atalhos de uma tecla',
  close: 'Fechar',
  nothingChanged: 'Nada mudou',
  nothingHere: 'Nada mudou aqui',
  partOf: (scenes: string, all: string) => `Execução parcial: ${scenes} de ${all}`,
  noRun:
    'Sem uma execução da suíte, causas e violações não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm run test:visual e gere a revisão de novo.',
  save: 'Gravar decisões',
  export: 'Exportar decisões',
  exported: 'Arquivo visual-decisions.json baixado',
  noServer: 'O servidor da revisão não responde',
  search: 'Filtrar por texto',
  facets: { kind: 'Tipo', component: 'Componente', scene: 'Cena' },
  nothingFits: 'Nenhuma mudança corresponde ao filtro.',
  unseen: 'Alterado sem efeito visível',
  place: 'Lugar',
  alsoHere: 'Nesta imagem também:',
  noVerdict,
  acceptGroup: 'Aceitar o grupo',
  rejectGroup: 'Rejeitar o grupo',
  accept: 'Aceitar',
  reject: 'Rejeitar',
  undo: 'Desfazer',
  undone: 'Última avaliação desfeita',
  previous: 'Anterior',
  next: 'Próxima',
  verdicts: { accept: 'aceita', reject: 'rejeitada' },
  nothingLeft: 'não falta mais nada',
  restLeft: 'resta o que não se aceita',
  keys: {
    accept: 'aceitar e seguir',
    reject: 'rejeitar e seguir',
    undo: 'desfazer',
    next: 'próxima mudança',
    previous: 'mudança anterior',
    view: 'escolher a vista',
    help: 'abrir esta ajuda',
  },
  view: 'Vista',
  picture: 'Imagem',
  views: { side: 'Trecho', whole: 'Inteira', difference: 'Diferença' },
  sides: { before: 'Antes', after: 'Depois', difference: 'Diferença' },
  differenceKey: 'Em magenta, os pixels que diferem; em tom claro, linhas que só um dos lados tem.',
  newPicture: 'Imagem nova: a base não tem com o que comparar.',
  gonePicture: 'Imagem removida: este ramo não a tem mais.',
  snapshotFact: 'O que o leitor de tela diz e a ordem da tecla Tab.',
  now: ' agora ',
  treeDifferences: 'Diferenças da árvore de acessibilidade',
  attention: 'Atenção: ',
  lineKinds: { same: '', added: 'acrescentada: ', removed: 'removida: ' },
  snapshotItem: 'acessibilidade',
  nothing: 'nada',
  lostName: 'perdeu o nome',
  outOfSight: 'recebe o foco fora da vista',
  modes,
  kinds,
  facts,
  groups,
  treeChanges,
  rules,
  ...nouns,
  ...phrases,
};

export type Words = typeof portuguese;

export const words: Words = portuguese;
