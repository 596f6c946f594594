/** Facts and settings for the texts in `texts/`, as Markdown: `{{email}}` inserts the phrase `email`. */
import { errorPage, notFoundPage } from '#content/errorPages.ts';
import { extraFields } from '#content/extraFields.ts';
import {
  addressLines,
  dataEmail,
  type FactLink,
  furtherOffices,
  instagram,
  telephone,
} from '#content/facts.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { type Norm, norms } from '#content/norms.ts';
import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { site } from '#content/site.ts';

/** Settings of the build that decide how personal data are used (`privacyPractice` of `lib`). */
export type PrivacyPractice = {
  readonly retentionDays: number;
  readonly dailyCopies: number;
  /** Days that backups of the firm's own PostgreSQL are kept. */
  readonly backupDays?: number | undefined;
  readonly provider?: string | undefined;
  readonly mailed: 'full' | 'number' | 'none';
  readonly feed?: string | undefined;
};

/** A phrase alone in its paragraph or item may be a list: it repeats the paragraph, or removes it when empty. */
export type Phrases = Readonly<Record<string, string | readonly string[]>>;

/** Claims of the accessibility statement, which its unit test compares with the tests. */
export const testConditions = {
  widths: [320, 375, 768, 1024, 1440, 1920],
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
  printed: ['/', '/sobrenos', '/noticias', '/contato'],
} as const;

const inWords = (list: readonly (string | number)[]) =>
  new Intl.ListFormat('pt-BR').format(list.map(String));

/** `phrase` where a condition holds, and nothing else. */
const phraseIf = (isSo: unknown, phrase: string): readonly string[] => (isSo ? [phrase] : []);

/** Between < and >, so that an address with a fault is a link that is named where it was written. */
const link = ({ label, href }: FactLink) => `[${label}](<${href}>)`;
const mail = (address: string) => link({ label: address, href: `mailto:${address}` });

/** 'Lei nº 13.709/2018', its number on one line. */
const cite = ({ number }: Norm): string => number.replace('nº ', 'nº&nbsp;');

const accessLog = ({ provider }: PrivacyPractice): string =>
  provider
    ? 'o serviço que hospeda o site pode registrar o endereço IP (o número da sua conexão), a data e a hora dos acessos, por segurança.'
    : 'o servidor do site anota os envios do formulário e as falhas, e pode anotar os acessos: data e hora, página, resultado e tempo de resposta. Nessas anotações não há nada do que você escreveu, nem o seu endereço IP (o número da sua conexão). O servidor usa o endereço IP só em sua memória, para conter envios em excesso, e não o grava. O serviço de hospedagem também pode registrar acessos, por segurança.';

const copies = ({ backupDays, dailyCopies }: PrivacyPractice): string =>
  backupDays === undefined
    ? `As cópias de segurança, quando existem, são diárias, e só as ${dailyCopies} últimas são mantidas. O que é apagado no servidor é apagado também dessas cópias.`
    : `As mensagens ficam em um banco de dados, cujas cópias de segurança são mantidas por até ${backupDays} dias. O que é apagado sai do banco na hora, e das cópias ao fim desse prazo. Se uma cópia voltar a ser usada, o que já tinha sido apagado é apagado de novo.`;

const retention = (practice: PrivacyPractice) => {
  const { provider, retentionDays, mailed } = practice;
  return provider
    ? [`O serviço de formulários guarda as mensagens por até ${retentionDays} dias.`]
    : [
        `As mensagens do formulário ficam no servidor do site por até ${retentionDays} dias após a entrega e depois são apagadas.`,
        copies(practice),
        ...phraseIf(
          mailed === 'full',
          'A cópia enviada ao e-mail do escritório é apagada por ele no mesmo prazo.',
        ),
      ];
};

const mailing = {
  full: 'Cada mensagem também segue para a caixa de e-mail do escritório, por meio do serviço de e-mail que ele contrata.',
  number:
    'O escritório é avisado por e-mail de que há uma nova mensagem. O aviso traz o número dela, sem os seus dados.',
  none: 'O site não repassa as mensagens por e-mail.',
} as const;

const recipients = ({ provider, mailed, feed }: PrivacyPractice) => [
  ...(provider
    ? [
        `O formulário é recebido por ${provider}, serviço contratado pelo escritório, que pode guardar os dados fora do Brasil (LGPD, art.&nbsp;33).`,
      ]
    : [
        'As mensagens do formulário chegam ao servidor do site, que o escritório administra, sem passar por um serviço de formulários.',
        mailing[mailed],
      ]),
  ...phraseIf(
    feed,
    `Na página “${pages['/noticias'].name}”, as publicações vêm de ${feed}, e as imagens, do Instagram. Esses serviços recebem o endereço IP de quem abre a página.`,
  ),
];

const { dataProtectionOfficer: officer } = site;

/** Whom to write to about personal data. */
const dataProtectionOfficer = officer
  ? `${officer.title === 'encarregada' ? 'A' : 'O'} ${officer.title} pelo tratamento de dados pessoais é **${officer.name}**, no e-mail ${mail(dataEmail)} (LGPD, art.&nbsp;41).`
  : `Esse e-mail é o canal para tratar de dados pessoais. Como agente de tratamento de pequeno porte, o escritório mantém o canal em lugar de indicar um encarregado (${cite(norms.smallAgents)}, art.&nbsp;11).`;

const namesOfExtraFields = (required: boolean): readonly string[] =>
  extraFields.filter((field) => field.required === required).map(({ label }) => `“${label}”`);

/** Other controllers that the site links to. */
const linkedServices = [
  ...phraseIf(chats.length > 0, 'o WhatsApp'),
  ...phraseIf(instagram ?? feedPosts.length > 0, 'o Instagram'),
];

const foreignPages = [
  ...phraseIf(notFoundPage.lang !== site.locale, 'a página de endereço não encontrado'),
  ...phraseIf(errorPage.lang !== site.locale, 'o aviso de falha da aplicação'),
];

/** Ways to reach the firm: each has a number, or none. */
export const channelPhrases = (hasChats: boolean, hasTelephone: boolean): Phrases => ({
  channels: hasChats ? 'O WhatsApp,' : 'Os outros canais,',
  otherChannels: new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format([
    'por e-mail',
    ...phraseIf(hasChats || hasTelephone, 'por telefone'),
    'em uma conversa',
  ]),
  partsWithoutScript: inWords([
    'páginas',
    'menu',
    'formulário',
    ...phraseIf(hasChats, 'conversas'),
  ]),
  testedTasks: inWords([
    'ler um artigo',
    'enviar o formulário',
    ...phraseIf(hasChats, 'abrir uma conversa'),
  ]),
});

export const phrasesOf = (practice: PrivacyPractice): Phrases => ({
  dataProtectionLaw: `${norms.dataProtection.name} (LGPD, ${cite(norms.dataProtection)})`,
  dataProtectionAgency: link({
    label: `${norms.dataProtectionAgency.name} (ANPD)`,
    href: norms.dataProtectionAgency.url,
  }),
  inclusionLaw: `${norms.inclusion.name} (${cite(norms.inclusion)}, art.&nbsp;63)`,
  controller: site.controller,
  registration: site.registration,
  address: addressLines.join(', '),
  furtherOffices: furtherOffices.map(({ name, address }) => `${name}: ${address.join(', ')}`),
  email: mail(site.email),
  telephone: telephone ? [`Telefone: ${link(telephone)}`] : [],
  orCall: telephone ? ` ou ligue para ${link(telephone)}` : '',
  dataEmail: mail(dataEmail),
  dataProtectionOfficer,
  requiredFields: ['nome', 'telefone', 'e-mail', ...namesOfExtraFields(true)].join(', '),
  optionalFields: inWords([...namesOfExtraFields(false), 'uma mensagem']),
  retentionDays: String(practice.retentionDays),
  accessLog: accessLog(practice),
  retention: retention(practice),
  recipients: recipients(practice),
  linkedServices: phraseIf(
    linkedServices.length > 0,
    `O site tem links para ${linkedServices.join(' e ')}. Ao segui-los, você passa a usar o serviço de outra empresa, que decide por conta própria como trata os dados. Nada é enviado a ela antes disso, e vale ler a política de privacidade dela.`,
  ),
  testedWidths: inWords(testConditions.widths),
  testedSettings: Object.values(testConditions.settings),
  printedPages: inWords([
    ...testConditions.printed.map((path) => pages[path].name),
    'artigos',
    'páginas de texto como esta',
  ]),
  foreignTitles: phraseIf(
    foreignPages.length > 0,
    `Em inglês, e marcados como tal para leitores de tela, estão os títulos de: ${inWords(foreignPages)}.`,
  ),
  feedPictures: phraseIf(
    feedPosts.length > 0,
    'As imagens das publicações do Instagram podem ter textos que a descrição não repete.',
  ),
  ...channelPhrases(chats.length > 0, telephone !== undefined),
  contactPage: link({ label: pages['/contato'].name, href: '/contato' }),
});
