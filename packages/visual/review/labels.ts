/** Words for what a review's data calls by a key. */
import { type Hindrance, hindrances, type Row, type TreeChange } from '#model/data.ts';
import { say } from './say.ts';

export const modes: Readonly<Record<string, string>> = {
  page: say('página inteira', 'whole page'),
  contrast: say('mais contraste', 'more contrast'),
  forced: say('cores forçadas', 'forced colours'),
  text: say('texto a 200 %', 'text at 200 %'),
  spacing: say('texto espaçado', 'spaced text'),
  zoom: say('zoom de 400 %', 'zoom of 400 %'),
  landscape: say('paisagem', 'landscape'),
  print: say('impressão', 'print'),
  hover: say('sob o ponteiro', 'hovered'),
  focus: say('com foco', 'focused'),
  pressed: say('pressionado', 'pressed'),
};

export const kinds: Readonly<Record<Row['kind'] | 'violation', string>> = {
  violation: say('Violação', 'Violation'),
  unexplained: say('Sem causa conhecida', 'Without a known cause'),
  token: 'Token',
  style: say('Estilo', 'Style'),
  classes: say('Componente', 'Component'),
  text: say('Conteúdo', 'Content'),
  attribute: say('Atributo', 'Attribute'),
  image: say('Imagem', 'Image'),
  added: say('Elemento novo', 'New element'),
  removed: say('Elemento removido', 'Removed element'),
  accessibility: say('Acessibilidade', 'Accessibility'),
  unrecorded: say('Sem registro de desenho', 'Without a layout'),
  restored: say('Voltou ao que era', 'Back to what it was'),
  outdated: say('Aceito antes, fora desta execução', 'Accepted before, not in this run'),
  scene: say('Tela', 'Scene'),
};

/** Of rows that have no line. */
export const facts: Readonly<Partial<Record<Row['kind'], string>>> = {
  unexplained: say(
    'Nenhuma linha alterada neste ramo explica esta diferença.',
    'No line that this branch changes explains this difference.',
  ),
  unrecorded: say(
    'A base ainda não diz o que está desenhado onde: depois de aceitar, a próxima revisão dirá por quê.',
    'The base does not say yet what is drawn where: once this is accepted, the next review will say why.',
  ),
  restored: say(
    'As imagens são outra vez iguais às da base. Aceitar devolve os próprios arquivos da base.',
    'The pictures equal those of the base again. Accepting takes the very files of the base.',
  ),
  outdated: say(
    'Nenhuma linha alterada explica isto, e a última execução não o capturou. Rode a suíte inteira.',
    'No changed line explains this, and the last run did not capture it. Run the whole suite.',
  ),
};

export const groups = {
  failed: say('Não capturadas', 'Not captured'),
  unsteady: say('Instáveis', 'Unsteady'),
  unreadable: say('Ilegíveis', 'Unreadable'),
  violations: say('Violações', 'Violations'),
  unexplained: say('Sem causa conhecida', 'Without a known cause'),
  lost: say('Perdas de acessibilidade', 'Losses of accessibility'),
  known: say('Com causa conhecida', 'With a known cause'),
  whole: say('Sem comparação', 'Without a comparison'),
};

export const treeChanges: Readonly<Record<TreeChange['kind'], string>> = {
  renamed: say('mudou de nome', 'has another name'),
  role: say('mudou de papel', 'has another role'),
  state: say('mudou de estado', 'has another state'),
  moved: say('mudou de lugar', 'is elsewhere'),
  gone: say('saiu', 'is gone'),
  new: say('entrou', 'is new'),
};

/** Of the accessibility tree, where the page's reader would not know the word. */
export const roles: Readonly<Record<string, string>> = {
  button: say('botão', 'button'),
  cell: say('célula', 'cell'),
  checkbox: say('caixa de seleção', 'checkbox'),
  combobox: say('caixa de opções', 'combobox'),
  heading: say('título', 'heading'),
  img: say('imagem', 'image'),
  list: say('lista', 'list'),
  listitem: say('item de lista', 'list item'),
  navigation: say('navegação', 'navigation'),
  option: say('opção', 'option'),
  paragraph: say('parágrafo', 'paragraph'),
  region: say('região', 'region'),
  row: say('linha de tabela', 'table row'),
  text: say('texto', 'text'),
  textbox: say('campo', 'text field'),
  title: say('título da página', 'title of the page'),
};

/** The suite's own rules; axe's come translated. */
export const rules: Readonly<Record<string, string>> = {
  [hindrances.failed]: say('não foi capturada', 'was not captured'),
  [hindrances.unsteady]: say('instável', 'unsteady'),
  [hindrances.unreadable]: say(
    'a versão aceita não pode ser lida',
    'the accepted version cannot be read',
  ),
  'writes to the console': say('Escreve no console', 'Writes to the console'),
  'sticks out sideways': say('Sai da tela para o lado', 'Sticks out sideways'),
  'is cut off': say('Está cortado', 'Is cut off'),
  'is small to press': say('É pequeno para tocar', 'Is small to press'),
  'text lies over text': say('Texto sobre texto', 'Text lies over text'),
  'focus ring': say('O anel de foco não aparece o bastante', 'The focus ring shows too little'),
  'has a region without a name': say('Tem uma região sem nome', 'Has a region without a name'),
  'has not one main heading': say('Não tem um único título principal', 'Has not one main heading'),
  'axe did not scan it': say('O axe não a verificou', 'Axe did not scan it'),
};

export const noVerdict: Readonly<Record<Hindrance | 'violation', string>> = {
  failed: say(
    'A captura parou, e nada foi comparado: corrija e rode a suíte de novo.',
    'The capture ended early, and nothing was compared: mend it and run the suite again.',
  ),
  unsteady: say(
    'Difere entre duas capturas: torne estável o que muda sozinho e rode a suíte de novo.',
    'Two captures differ: make stable what changes by itself and run the suite again.',
  ),
  unreadable: say(
    'O arquivo está danificado: npm run visual:accept o grava de novo.',
    'The file is damaged: npm run visual:accept writes it anew.',
  ),
  violation: say(
    'Uma violação não se aceita: corrija e rode a suíte de novo.',
    'A violation is not accepted: mend it and run the suite again.',
  ),
};
