import { errorPage, notFoundPage } from '#content/errorPages.ts';
import { addressLines, telephone } from '#content/facts.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { site } from '#content/site.ts';
import {
  link,
  list,
  paragraph,
  strong,
  type TextPage,
  type TextSection,
} from '#content/textPage.ts';

/** Claims of the statement, which `tests/unit/accessibilityPage.test.ts` compares with the tests. */
export const tested = {
  widths: [320, 375, 768, 1024, 1440, 1920],
  engines: [
    'Chromium (a base do Chrome e do Edge)',
    'Firefox',
    'WebKit, na versão para Linux',
  ] as readonly string[],
  screenReaders: ['Orca, com o Firefox, em português'] as readonly string[],
  settings: {
    contrast: 'com a preferência por mais contraste;',
    forced: 'com as cores de alto contraste do sistema;',
    text: 'com letras duas vezes maiores;',
    spacing: 'com mais espaço entre letras, palavras e linhas;',
    zoom: 'com ampliação de 400%;',
    landscape: 'com o celular deitado;',
    reducedMotion: 'com a preferência por menos movimento;',
    noJavaScript: 'sem JavaScript.',
  },
  methods: {
    axe: 'regras automáticas do axe, que procuram falhas conhecidas nos critérios da WCAG 2.2 AA;',
    snapshots:
      'o que um leitor de tela recebe de cada página, com nomes, títulos e regiões, comparado à última versão revista;',
    tabOrder: 'a ordem da tecla Tab e o contorno do foco em cada parada;',
    layout:
      'texto cortado, rolagem para os lados e tamanho dos alvos de toque, de pelo menos 24 pixels;',
    contrast: 'o contraste do texto, de no mínimo 7 para 1;',
    journeys:
      'as tarefas do site, como ler um artigo, enviar o formulário e abrir uma conversa, feitas com e sem JavaScript.',
  },
} as const;

const printed = ['/', '/sobrenos', '/noticias', '/contato'] as const;

const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const goal: TextSection = {
  id: 'objetivo',
  title: 'O que buscamos',
  blocks: [
    paragraph(
      'O objetivo é que cada pessoa consiga ler, navegar e falar com o escritório, com o aparelho e o recurso de apoio que usa. Seguimos as diretrizes internacionais ',
      link('WCAG\u00a02.2', 'https://www.w3.org/Translations/WCAG22-pt-BR/'),
      ', nos níveis A e AA, e a norma brasileira ABNT NBR 17225:2025, com a meta da conformidade regular. O texto tem o contraste do nível AAA.',
    ),
    paragraph(
      'Esta é uma avaliação do próprio projeto do site, feita para cumprir a Lei Brasileira de Inclusão (Lei nº\u00a013.146/2015, art.\u00a063).',
    ),
  ],
};

const features: TextSection = {
  id: 'recursos',
  title: 'O que o site oferece',
  blocks: [
    list(
      'Tudo pode ser lido e usado só com o teclado. A primeira parada da tecla Tab é um link que pula para o conteúdo.',
      'Títulos, regiões, campos e botões têm nome para leitores de tela, e as imagens que informam têm descrição.',
      'As letras podem ser aumentadas, e a página, ampliada, sem rolagem para os lados.',
      'O site respeita as preferências do aparelho por mais contraste e por menos movimento. Nada se move sozinho, e um aviso que pede uma ação fica até ser fechado.',
      'Avisos e erros do formulário são ditos em texto, e o que foi escrito não se perde.',
      'Sem JavaScript o site também funciona: páginas, menu, formulário e conversas.',
    ),
  ],
};

const tests: TextSection = {
  id: 'testes',
  title: 'O que foi testado e como',
  blocks: [
    paragraph(
      `A cada mudança, programas abrem todas as páginas, as janelas de diálogo, o menu e os estados do formulário, em telas de ${inWords.format(tested.widths.map(String))} pixels de largura e, além disso:`,
    ),
    list(...Object.values(tested.settings)),
    paragraph('São conferidos:'),
    list(...Object.values(tested.methods)),
    list(
      [strong('Navegadores: '), `${inWords.format(tested.engines)}.`],
      ...(tested.screenReaders.length > 0
        ? [[strong('Leitor de tela: '), `${inWords.format(tested.screenReaders)}.`] as const]
        : []),
      [
        strong('Impressão: '),
        `${inWords.format([...printed.map((path) => pages[path].name), 'artigos', 'páginas de texto como esta'])}.`,
      ],
    ),
  ],
};

const foreign = [
  ...(notFoundPage.lang === site.locale ? [] : ['a página de endereço não encontrado']),
  ...(errorPage.lang === site.locale ? [] : ['o aviso de falha da aplicação']),
];

const limits: TextSection = {
  id: 'limites',
  title: 'O que ainda falta',
  blocks: [
    list(
      'Ainda não houve teste com pessoas com deficiência, nem auditoria de fora do projeto.',
      'Não houve teste com NVDA, JAWS, VoiceOver e TalkBack, nem no Safari de iPhone e iPad.',
      'Quando um campo obrigatório fica vazio, quem avisa é o navegador, no idioma em que ele está.',
      ...(foreign.length > 0
        ? [
            `Em inglês, e marcados como tal para leitores de tela, estão os títulos de: ${inWords.format(foreign)}.`,
          ]
        : []),
      ...(feedPosts.length > 0
        ? ['As imagens das publicações do Instagram podem ter textos que a descrição não repete.']
        : []),
      'Não há tradução para Libras.',
      'Links levam a serviços de outras empresas, cuja acessibilidade não depende do escritório.',
    ),
  ],
};

const contact: TextSection = {
  id: 'barreiras',
  title: 'Encontrou uma barreira?',
  blocks: [
    paragraph(
      'Escreva para ',
      link(site.email, `mailto:${site.email}`),
      ...(telephone ? [' ou ligue para ', link(telephone.label, telephone.href)] : []),
      '. Conte em que página estava, o que queria fazer e, se souber, qual navegador ou leitor de tela usa.',
    ),
    paragraph(
      'Uma pessoa do escritório lê a mensagem e responde pelo mesmo canal. A resposta diz o que será corrigido ou, se a correção não for possível, oferece a mesma informação de outra forma.',
    ),
    paragraph(
      `${chats.length > 0 ? 'O WhatsApp, na página ' : 'Os outros canais, na página '}`,
      link(pages['/contato'].name, '/contato'),
      `, e o endereço, ${addressLines.join(', ')}, também servem.`,
    ),
  ],
};

/** The statement asked for by LBI art. 63. */
export const accessibilityPage: TextPage = {
  intro:
    'O que foi feito e testado para que todas as pessoas possam usar este site, o que ainda falta e como avisar de uma barreira.',
  updated: '2026-11-22',
  sections: [goal, features, tests, limits, contact],
};
