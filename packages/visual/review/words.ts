/** The suite's language, which the page is made in; Node writes English. */
const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;

/** All words in Portuguese and English. `{}` is a value; `one|many` goes with a number. */
const table = {
  title: ['Revisão visual', 'Visual review'],
  skip: ['Ir para a mudança', 'To the change'],
  list: ['Mudanças', 'Changes'],
  help: ['Ajuda e atalhos', 'Help and shortcuts'],
  helpText: [
    'Cada item da lista é uma mudança, em todos os lugares onde aparece: aceite ou rejeite todos de uma vez. Uma imagem com duas mudanças só é aceita quando ambas são. A avaliação fica guardada neste navegador e vale enquanto a imagem não mudar.',
    'Each item of the list is one change, in all places where it shows: accept or reject all of them at once. A picture with two changes is accepted when both are. A judgement is kept in this browser, and holds until the picture changes.',
  ],
  helpExport: [
    'Ao terminar, exporte as decisões e cole o arquivo no pull request depois de /accept-visual, ou rode npm run visual:accept -- --from visual-decisions.json.',
    'At the end, export the decisions and paste the file into the pull request behind /accept-visual, or run npm run visual:accept -- --from visual-decisions.json.',
  ],
  helpSave: [
    'Ao terminar, grave as decisões: o que foi aceito passa para os arquivos da base neste ramo, para você conferir e commitar. Desfazer uma avaliação gravada devolve os arquivos dela.',
    'At the end, save the decisions: what is accepted becomes the baselines of this branch, for you to look at and commit. To undo a saved judgement puts its files back.',
  ],
  useKeys: ['Usar atalhos de uma tecla', 'Use shortcuts of one key'],
  close: ['Fechar', 'Close'],
  comparedWith: ['{} comparado com {}', '{} compared with {}'],
  compared: ['Foram comparadas {} e {}.', '{} and {} were compared.'],
  partOf: ['Execução parcial: {} de {}', 'Partial run: {} of {}'],
  noRun: [
    'Sem uma execução da suíte, causas e violações não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm run test:visual e gere a revisão de novo.',
    'Without a run of the suite, causes and violations are not known, and only what this branch has accepted is shown. Run npm run test:visual and make the review again.',
  ],
  nothingChanged: ['Nada mudou', 'Nothing has changed'],
  nothingHere: ['Nada mudou aqui', 'Nothing has changed here'],
  search: ['Filtrar por texto', 'Filter by text'],
  'facet.kind': ['Tipo', 'Kind'],
  'facet.component': ['Componente', 'Component'],
  'facet.scene': ['Cena', 'Scene'],
  nothingFits: ['Nenhuma mudança corresponde ao filtro.', 'No change fits the filter.'],
  unseen: ['Alterado sem efeito visível', 'Changed without a visible effect'],

  judged: ['{} de {} avaliadas', '{} of {} judged'],
  accept: ['Aceitar', 'Accept'],
  reject: ['Rejeitar', 'Reject'],
  acceptGroup: ['Aceitar todas {}', 'Accept all {}'],
  rejectGroup: ['Rejeitar todas {}', 'Reject all {}'],
  'verdict.accept': ['aceita', 'accepted'],
  'verdict.reject': ['rejeitada', 'rejected'],
  undo: ['Desfazer', 'Undo'],
  undone: ['Última avaliação desfeita', 'Last judgement undone'],
  nothingLeft: ['não falta mais nada', 'nothing is left'],
  restLeft: ['resta o que não se aceita', 'what cannot be accepted is left'],
  save: ['Gravar decisões', 'Save decisions'],
  saving: ['Gravando…', 'Saving…'],
  export: ['Exportar decisões', 'Export decisions'],
  exported: ['Arquivo visual-decisions.json baixado', 'File visual-decisions.json downloaded'],
  noneJudged: ['Nada foi avaliado ainda: não há o que gravar', 'Nothing is judged yet'],
  nothingToSave: ['Nada a gravar: os arquivos já estão assim', 'The files are so already'],
  notSaved: ['Nada foi gravado: {}', 'Nothing was saved: {}'],
  changedSince: [
    'Nada foi gravado, porque mudou desde a revisão: {}. Gere a revisão de novo.',
    'Nothing was saved, because it has changed since the review: {}. Write the review again.',
  ],
  noServer: ['O servidor da revisão não responde', 'The server of the review does not answer'],
  written: ['arquivo gravado|arquivos gravados', 'file written|files written'],
  removed: ['arquivo removido|arquivos removidos', 'file removed|files removed'],
  undoneFiles: [
    'arquivo voltou ao que era|arquivos voltaram ao que eram',
    'file is as it was|files are as they were',
  ],
  rejected: ['rejeitado|rejeitados', 'rejected|rejected'],
  waiting: [
    'lugar espera outra mudança|lugares esperam outras mudanças',
    'place waits for another change|places wait for other changes',
  ],

  'key.accept': ['aceitar e seguir', 'accept and go on'],
  'key.reject': ['rejeitar e seguir', 'reject and go on'],
  'key.undo': ['desfazer', 'undo'],
  'key.next': ['próxima mudança', 'next change'],
  'key.previous': ['mudança anterior', 'previous change'],
  'key.view': ['escolher a vista', 'choose the view'],
  'key.help': ['abrir esta ajuda', 'open this help'],

  previous: ['Anterior', 'Previous'],
  next: ['Próxima', 'Next'],
  place: ['Lugar', 'Place'],
  placeOf: ['{} de {}', '{} of {}'],
  placesIn: ['{} em {}', '{} in {}'],
  places: ['lugar|lugares', 'place|places'],
  scenes: ['cena|cenas', 'scene|scenes'],
  times: ['vez|vezes', 'time|times'],
  pictures: ['imagem|imagens', 'picture|pictures'],
  snapshots: [
    'árvore de acessibilidade|árvores de acessibilidade',
    'accessibility tree|accessibility trees',
  ],
  alsoHere: ['Nesta imagem também:', 'Also in this picture:'],
  view: ['Vista', 'View'],
  'view.side': ['Trecho', 'Part'],
  'view.whole': ['Inteira', 'Whole'],
  'view.difference': ['Diferença', 'Difference'],
  'side.before': ['Antes', 'Before'],
  'side.after': ['Depois', 'After'],
  'side.difference': ['Diferença', 'Difference'],
  picture: ['Imagem', 'Picture'],
  now: ['agora', 'now'],
  pixels: ['pixel diferente|pixels diferentes', 'other pixel|other pixels'],
  size: ['{} × {} px', '{} × {} px'],
  movedDown: [
    'de {} px para baixo, tudo desce {} px',
    'from {} px on, everything moves down by {} px',
  ],
  movedUp: ['de {} px para baixo, tudo sobe {} px', 'from {} px on, everything moves up by {} px'],
  differenceKey: [
    'Em magenta, os pixels que diferem; em tom claro, linhas que só um dos lados tem; fora dos contornos, outras mudanças.',
    'In magenta, the pixels that differ; in a pale tone, rows that only one side has; outside the outlines, other changes.',
  ],
  newPicture: [
    'Imagem nova: a base não tem com o que comparar.',
    'New picture: the base has none to compare it with.',
  ],
  gonePicture: [
    'Imagem removida: este ramo não a tem mais.',
    'Removed picture: this branch has it no more.',
  ],
  snapshotFact: [
    'O que o leitor de tela diz e a ordem da tecla Tab.',
    'What a screen reader says, and the order of the Tab key.',
  ],
  treeDifferences: [
    'Diferenças da árvore de acessibilidade',
    'Differences of the accessibility tree',
  ],
  attention: ['Atenção: {}', 'Attention: {}'],
  equalLines: ['linha igual|linhas iguais', 'equal line|equal lines'],
  'line.same': ['', ''],
  'line.added': ['acrescentada: ', 'added: '],
  'line.removed': ['removida: ', 'removed: '],

  where: ['Em: {}', 'In: {}'],
  elementIn: ['{} em {}', '{} in {}'],
  fromTo: ['de {} para {}', 'from {} to {}'],
  nothing: ['nada', 'nothing'],
  otherDrawing: ['{}: outro desenho', '{}: another drawing'],
  newPictures: ['{}: imagens novas', '{}: new pictures'],
  gonePictures: ['{}: imagens removidas', '{}: removed pictures'],
  'group.failed': ['Não capturadas', 'Not captured'],
  'group.unsteady': ['Instáveis', 'Unsteady'],
  'group.unreadable': ['Ilegíveis', 'Unreadable'],
  'group.violations': ['Violações', 'Violations'],
  'group.unexplained': ['Sem causa conhecida', 'Without a known cause'],
  'group.lost': ['Perdas de acessibilidade', 'Losses of accessibility'],
  'group.known': ['Com causa conhecida', 'With a known cause'],
  'group.whole': ['Sem comparação', 'Without a comparison'],
  'kind.violation': ['Violação', 'Violation'],
  'kind.unexplained': ['Sem causa conhecida', 'Without a known cause'],
  'kind.token': ['Token', 'Token'],
  'kind.style': ['Estilo', 'Style'],
  'kind.classes': ['Componente', 'Component'],
  'kind.text': ['Conteúdo', 'Content'],
  'kind.attribute': ['Atributo', 'Attribute'],
  'kind.image': ['Imagem', 'Image'],
  'kind.added': ['Elemento novo', 'New element'],
  'kind.removed': ['Elemento removido', 'Removed element'],
  'kind.accessibility': ['Acessibilidade', 'Accessibility'],
  'kind.unrecorded': ['Sem registro de desenho', 'Without a layout'],
  'kind.restored': ['Voltou ao que era', 'Back to what it was'],
  'kind.scene': ['Tela', 'Scene'],
  'fact.unexplained': [
    'Nenhuma linha alterada neste ramo explica esta diferença.',
    'No line that this branch changes explains this difference.',
  ],
  'fact.unrecorded': [
    'A base ainda não diz o que está desenhado onde: depois de aceitar, a próxima revisão dirá por quê.',
    'The base does not say yet what is drawn where: once this is accepted, the next review will say why.',
  ],
  'fact.restored': [
    'As imagens são outra vez iguais às da base. Aceitar devolve os próprios arquivos da base.',
    'The pictures equal those of the base again. Accepting takes the very files of the base.',
  ],
  'noVerdict.failed': [
    'A captura parou, e nada foi comparado: corrija e rode a suíte de novo.',
    'The capture ended early, and nothing was compared: mend it and run the suite again.',
  ],
  'noVerdict.unsteady': [
    'Difere entre duas capturas: torne estável o que muda sozinho e rode a suíte de novo.',
    'Two captures differ: make stable what changes by itself and run the suite again.',
  ],
  'noVerdict.unreadable': [
    'O arquivo está danificado: npm run visual:accept o grava de novo.',
    'The file is damaged: npm run visual:accept writes it anew.',
  ],
  'noVerdict.violation': [
    'Uma violação não se aceita: corrija e rode a suíte de novo.',
    'A violation is not accepted: mend it and run the suite again.',
  ],

  // The suite's own rules; axe's come translated.
  'rule.was not captured': ['não foi capturada', 'was not captured'],
  'rule.differs between two captures': ['instável', 'unsteady'],
  'rule.has a baseline that cannot be read': [
    'a versão aceita não pode ser lida',
    'the accepted version cannot be read',
  ],
  'rule.writes to the console': ['Escreve no console', 'Writes to the console'],
  'rule.sticks out sideways': ['Sai da tela para o lado', 'Sticks out sideways'],
  'rule.is cut off': ['Está cortado', 'Is cut off'],
  'rule.is small to press': ['É pequeno para tocar', 'Is small to press'],
  'rule.text lies over text': ['Texto sobre texto', 'Text lies over text'],
  'rule.focus ring': ['O anel de foco não aparece o bastante', 'The focus ring shows too little'],
  'rule.has a region without a name': ['Tem uma região sem nome', 'Has a region without a name'],
  'rule.has not one main heading': [
    'Não tem um único título principal',
    'Has not one main heading',
  ],
  'rule.axe did not scan it': ['O axe não a verificou', 'Axe did not scan it'],
  ringNeeds: [
    'mostra o foco em {} px² dos {} px² necessários',
    'shows its focus on {} px² of the {} px² that are needed',
  ],
  timeout: ['{} não terminou em {} s', '{} did not end within {} s'],
  waitsFor: ['espera por ', 'waits for '],
  outOfSight: ['recebe o foco fora da vista', 'has the focus out of sight'],

  'tree.renamed': ['mudou de nome', 'has another name'],
  'tree.role': ['mudou de papel', 'has another role'],
  'tree.state': ['mudou de estado', 'has another state'],
  'tree.moved': ['mudou de lugar', 'is elsewhere'],
  'tree.gone': ['saiu', 'is gone'],
  'tree.new': ['entrou', 'is new'],
  tabStop: ['parada da tecla Tab ({})', 'stop of the Tab key ({})'],
  lostName: ['perdeu o nome', 'has lost its name'],
  sharedName: ['tem agora o nome de outro', 'now has the name of another'],
  otherText: ['tem outro texto', 'has another text'],
  'role.DisclosureTriangle': ['botão de expandir', 'disclosure button'],
  'role.button': ['botão', 'button'],
  'role.cell': ['célula', 'cell'],
  'role.checkbox': ['caixa de seleção', 'checkbox'],
  'role.combobox': ['caixa de opções', 'combobox'],
  'role.heading': ['título', 'heading'],
  'role.img': ['imagem', 'image'],
  'role.list': ['lista', 'list'],
  'role.listitem': ['item de lista', 'list item'],
  'role.navigation': ['navegação', 'navigation'],
  'role.option': ['opção', 'option'],
  'role.paragraph': ['parágrafo', 'paragraph'],
  'role.region': ['região', 'region'],
  'role.row': ['linha de tabela', 'table row'],
  'role.text': ['texto', 'text'],
  'role.textbox': ['campo', 'text field'],
  'role.title': ['título da página', 'title of the page'],

  snapshotItem: ['acessibilidade', 'accessibility'],
  'passage.Screen reader': ['Leitor de tela', 'Screen reader'],
  'passage.Tab key': ['Tecla Tab', 'Tab key'],
  'mode.page': ['página inteira', 'whole page'],
  'mode.contrast': ['mais contraste', 'more contrast'],
  'mode.forced': ['cores forçadas', 'forced colours'],
  'mode.text': ['texto a 200 %', 'text at 200 %'],
  'mode.spacing': ['texto espaçado', 'spaced text'],
  'mode.zoom': ['zoom de 400 %', 'zoom of 400 %'],
  'mode.landscape': ['paisagem', 'landscape'],
  'mode.print': ['impressão', 'print'],
  'mode.hover': ['sob o ponteiro', 'hovered'],
  'mode.focus': ['com foco', 'focused'],
  'mode.pressed': ['pressionado', 'pressed'],
} as const satisfies Readonly<Record<string, readonly [portuguese: string, english: string]>>;

type Word = keyof typeof table;

type Noun = {
  [One in Word]: (typeof table)[One][0] extends `${string}|${string}` ? One : never;
}[Word];

const side = /^pt\b/.test(language) ? 0 : 1;

const numbers = new Intl.NumberFormat(language);

export function say(word: Word, ...values: readonly (string | number)[]): string {
  const rest = values.map((value) => (typeof value === 'number' ? numbers.format(value) : value));
  return table[word][side].replaceAll('{}', () => rest.shift() ?? '');
}

export function counted(count: number, noun: Noun): string {
  const [one, many] = say(noun).split('|');
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** For keys of a review's data, which may have no word. */
export const wordFor = (group: string, name: string): string | undefined => {
  const isWord = (key: string): key is Word => Object.hasOwn(table, key);
  const key = `${group}.${name}`;
  return isWord(key) ? say(key) : undefined;
};
