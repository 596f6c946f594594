/** All words of the page, each in both languages. */
import * as labels from './labels.ts';
import { language, say } from './say.ts';

export type Noun = readonly [one: string, many: string];

const nouns = {
  equalLines: say<Noun>(['linha igual', 'linhas iguais'], ['equal line', 'equal lines']),
  pictures: say<Noun>(['imagem', 'imagens'], ['picture', 'pictures']),
  pixels: say<Noun>(['pixel diferente', 'pixels diferentes'], ['other pixel', 'other pixels']),
  places: say<Noun>(['lugar', 'lugares'], ['place', 'places']),
  scenes: say<Noun>(['cena', 'cenas'], ['scene', 'scenes']),
  snapshots: say<Noun>(
    ['árvore de acessibilidade', 'árvores de acessibilidade'],
    ['accessibility tree', 'accessibility trees'],
  ),
  times: say<Noun>(['vez', 'vezes'], ['time', 'times']),
  written: say<Noun>(['arquivo gravado', 'arquivos gravados'], ['file written', 'files written']),
  removed: say<Noun>(['arquivo removido', 'arquivos removidos'], ['file removed', 'files removed']),
  undoneFiles: say<Noun>(
    ['arquivo voltou ao que era', 'arquivos voltaram ao que eram'],
    ['file is as it was', 'files are as they were'],
  ),
  rejected: say<Noun>(['rejeitado', 'rejeitados'], ['rejected', 'rejected']),
};

const phrases = {
  comparedWith: (branch: string, base: string) =>
    `${branch} ${say('comparado com', 'compared with')} ${base}`,
  judged: (done: string, all: string) =>
    `${done} ${say('de', 'of')} ${all} ${say('avaliadas', 'judged')}`,
  compared: (pictures: string, snapshots: string) =>
    say(
      `Foram comparadas ${pictures} e ${snapshots}.`,
      `${pictures} and ${snapshots} were compared.`,
    ),
  placeOf: (at: string, all: string) => `${at} ${say('de', 'of')} ${all}`,
  placesIn: (places: string, scenes: string) => `${places} ${say('em', 'in')} ${scenes}`,
  fromTo: (before: string, after: string) =>
    say(`de ${before} para ${after}`, `from ${before} to ${after}`),
  elementIn: (element: string, component: string) => `${element} ${say('em', 'in')} ${component}`,
  tabStop: (role: string) => say(`parada da tecla Tab (${role})`, `stop of the Tab key (${role})`),
  otherDrawing: (element: string) => `${element}: ${say('outro desenho', 'another drawing')}`,
  newPictures: (scene: string) => `${scene}: ${say('imagens novas', 'new pictures')}`,
  gonePictures: (scene: string) => `${scene}: ${say('imagens removidas', 'removed pictures')}`,
  movedRows: (from: string, by: string, isDown: boolean) =>
    say(
      `de ${from} px para baixo, tudo ${isDown ? 'desce' : 'sobe'} ${by}`,
      `from ${from} px on, everything moves ${isDown ? 'down' : 'up'} by ${by}`,
    ),
  ringNeeds: (shown: string, needed: string) =>
    say(
      `mostra o foco em ${shown} px² dos ${needed} px² necessários`,
      `shows its focus on ${shown} px² of the ${needed} px² that are needed`,
    ),
  where: (elements: string) => `${say('Em', 'In')}: ${elements}`,
  partOf: (scenes: string, all: string) =>
    `${say('Execução parcial', 'Partial run')}: ${scenes} ${say('de', 'of')} ${all}`,
};

const messages = {
  helpText: say(
    'Cada item da lista é uma mudança, em todos os lugares onde aparece: aceite ou rejeite todos de uma vez. Com uma cena escolhida no filtro, só os lugares dela são avaliados. Uma imagem com duas mudanças só é aceita quando ambas são. A avaliação fica guardada neste navegador e vale enquanto a imagem não mudar. Ao terminar, exporte as decisões e cole o arquivo no pull request depois de /accept-visual, ou rode npm run visual:accept -- --from visual-decisions.json.',
    'Each item of the list is one change, in all places where it shows: accept or reject all of them at once. With a scene chosen in the filter, only its places are judged. A picture with two changes is accepted when both are. A judgement is kept in this browser, and holds until the picture changes. At the end, export the decisions and paste the file into the pull request behind /accept-visual, or run npm run visual:accept -- --from visual-decisions.json.',
  ),
  noRun: say(
    'Sem uma execução da suíte, causas e violações não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm run test:visual e gere a revisão de novo.',
    'Without a run of the suite, causes and violations are not known, and only what this branch has accepted is shown. Run npm run test:visual and make the review again.',
  ),
  noneJudged: say('Nada foi avaliado ainda: não há o que gravar', 'Nothing is judged yet'),
  nothingToSave: say('Nada a gravar: os arquivos já estão assim', 'The files are so already'),
  notSaved: (reason: string) => say(`Nada foi gravado: ${reason}`, `Nothing was saved: ${reason}`),
  changedSince: (items: string) =>
    say(
      `Nada foi gravado, porque mudou desde a revisão: ${items}. Gere a revisão de novo.`,
      `Nothing was saved, because it has changed since the review: ${items}. Write the review again.`,
    ),
  noServer: say('O servidor da revisão não responde', 'The server of the review does not answer'),
  nothingFits: say('Nenhuma mudança corresponde ao filtro.', 'No change fits the filter.'),
  differenceKey: say(
    'Em magenta, os pixels que diferem; em tom claro, linhas que só um dos lados tem.',
    'In magenta, the pixels that differ; in a pale tone, rows that only one side has.',
  ),
  newPicture: say(
    'Imagem nova: a base não tem com o que comparar.',
    'New picture: the base has none to compare it with.',
  ),
  gonePicture: say(
    'Imagem removida: este ramo não a tem mais.',
    'Removed picture: this branch has it no more.',
  ),
  snapshotFact: say(
    'O que o leitor de tela diz e a ordem da tecla Tab.',
    'What a screen reader says, and the order of the Tab key.',
  ),
};

export const words = {
  locale: language,
  title: say('Revisão visual', 'Visual review'),
  skip: say('Ir para a mudança', 'To the change'),
  list: say('Mudanças', 'Changes'),
  help: say('Ajuda e atalhos', 'Help and shortcuts'),
  useKeys: say('Usar atalhos de uma tecla', 'Use shortcuts of one key'),
  close: say('Fechar', 'Close'),
  nothingChanged: say('Nada mudou', 'Nothing has changed'),
  nothingHere: say('Nada mudou aqui', 'Nothing has changed here'),
  save: say('Gravar decisões', 'Save decisions'),
  export: say('Exportar decisões', 'Export decisions'),
  exported: say('Arquivo visual-decisions.json baixado', 'File visual-decisions.json downloaded'),
  search: say('Filtrar por texto', 'Filter by text'),
  facets: {
    kind: say('Tipo', 'Kind'),
    component: say('Componente', 'Component'),
    scene: say('Cena', 'Scene'),
  },
  unseen: say('Alterado sem efeito visível', 'Changed without a visible effect'),
  place: say('Lugar', 'Place'),
  alsoHere: say('Nesta imagem também:', 'Also in this picture:'),
  acceptGroup: say('Aceitar o grupo', 'Accept the group'),
  rejectGroup: say('Rejeitar o grupo', 'Reject the group'),
  accept: say('Aceitar', 'Accept'),
  reject: say('Rejeitar', 'Reject'),
  undo: say('Desfazer', 'Undo'),
  undone: say('Última avaliação desfeita', 'Last judgement undone'),
  previous: say('Anterior', 'Previous'),
  next: say('Próxima', 'Next'),
  verdicts: { accept: say('aceita', 'accepted'), reject: say('rejeitada', 'rejected') },
  nothingLeft: say('não falta mais nada', 'nothing is left'),
  restLeft: say('resta o que não se aceita', 'what cannot be accepted is left'),
  keys: {
    accept: say('aceitar e seguir', 'accept and go on'),
    reject: say('rejeitar e seguir', 'reject and go on'),
    undo: say('desfazer', 'undo'),
    next: say('próxima mudança', 'next change'),
    previous: say('mudança anterior', 'previous change'),
    view: say('escolher a vista', 'choose the view'),
    help: say('abrir esta ajuda', 'open this help'),
  },
  view: say('Vista', 'View'),
  picture: say('Imagem', 'Picture'),
  views: {
    side: say('Trecho', 'Part'),
    whole: say('Inteira', 'Whole'),
    difference: say('Diferença', 'Difference'),
  },
  sides: {
    before: say('Antes', 'Before'),
    after: say('Depois', 'After'),
    difference: say('Diferença', 'Difference'),
  },
  now: say(' agora ', ' now '),
  treeDifferences: say(
    'Diferenças da árvore de acessibilidade',
    'Differences of the accessibility tree',
  ),
  attention: say('Atenção: ', 'Attention: '),
  lineKinds: {
    same: '',
    added: say('acrescentada: ', 'added: '),
    removed: say('removida: ', 'removed: '),
  },
  snapshotItem: say('acessibilidade', 'accessibility'),
  nothing: say('nada', 'nothing'),
  lostName: say('perdeu o nome', 'has lost its name'),
  sharedName: say('tem agora o nome de outro', 'now has the name of another'),
  otherText: say('tem outro texto', 'has another text'),
  outOfSight: say('recebe o foco fora da vista', 'has the focus out of sight'),
  ...labels,
  ...nouns,
  ...phrases,
  ...messages,
};
