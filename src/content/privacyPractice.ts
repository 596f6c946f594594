import type { ArticleBlock } from '#content/article.ts';
import { dataEmail } from '#content/facts.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { link, paragraph, strong } from '#content/textPage.ts';

/** Settings of the build that decide how personal data are used. */
export type PrivacyPractice = {
  /** Days that a contact request is kept. */
  readonly retentionDays: number;
  /** Daily copies of the requests that are kept, where copies are made. */
  readonly dailyCopies: number;
  /** Host of the form's provider; the site receives the form itself when there is none. */
  readonly provider?: string | undefined;
  /** Content of the mail to the firm. */
  readonly mailed: 'full' | 'number' | 'none';
  /** Host that the posts of Instagram come from, when the feed is on. */
  readonly feed?: string | undefined;
};

/** Continues a sentence, in lowercase. */
export const accessLog = ({ provider }: PrivacyPractice): string =>
  provider
    ? 'o serviço que hospeda o site pode registrar o endereço IP (o número da sua conexão), a data e a hora dos acessos, por segurança.'
    : 'o servidor do site anota os envios do formulário e as falhas, e pode anotar os acessos: data e hora, página, resultado e tempo de resposta. Nessas anotações não há nada do que você escreveu, nem o seu endereço IP (o número da sua conexão). O servidor usa o endereço IP só em sua memória, para conter envios em excesso, e não o grava. O serviço de hospedagem também pode registrar acessos, por segurança.';

export function retentionSentences({
  provider,
  retentionDays,
  dailyCopies,
  mailed,
}: PrivacyPractice) {
  if (provider)
    return [`O serviço de formulários guarda as mensagens por até ${retentionDays} dias.`];
  return [
    `As mensagens do formulário ficam no servidor do site por até ${retentionDays} dias após a entrega e depois são apagadas.`,
    `As cópias de segurança, quando existem, são diárias, e só as ${dailyCopies} últimas são mantidas. O que é apagado no servidor é apagado também dessas cópias.`,
    ...(mailed === 'full'
      ? ['A cópia enviada ao e-mail do escritório é apagada por ele no mesmo prazo.']
      : []),
  ];
}

const mailing = {
  full: 'Cada mensagem também segue para a caixa de e-mail do escritório, por meio do serviço de e-mail que ele contrata.',
  number:
    'O escritório é avisado por e-mail de que há uma nova mensagem. O aviso traz o número dela, sem os seus dados.',
  none: 'O site não repassa as mensagens por e-mail.',
} as const;

export function recipientSentences({ provider, mailed, feed }: PrivacyPractice) {
  const form = provider
    ? [
        `O formulário é recebido por ${provider}, serviço contratado pelo escritório, que pode guardar os dados fora do Brasil (LGPD, art.\u00a033).`,
      ]
    : [
        'As mensagens do formulário chegam ao servidor do site, que o escritório administra, sem passar por um serviço de formulários.',
        mailing[mailed],
      ];
  if (!feed) return form;
  const posts = `Na página “${pages['/noticias'].name}”, as publicações vêm de ${feed}, e as imagens, do Instagram. Esses serviços recebem o endereço IP de quem abre a página.`;
  return [...form, posts];
}

export const channel = link(dataEmail, `mailto:${dataEmail}`);

const { dataProtectionOfficer: officer } = site;

/** Whom to write to about personal data. */
export const channelParagraph: ArticleBlock = officer
  ? paragraph(
      `${officer.title === 'encarregada' ? 'A' : 'O'} ${officer.title} pelo tratamento de dados pessoais é `,
      strong(officer.name),
      ', no e-mail ',
      channel,
      ' (LGPD, art.\u00a041).',
    )
  : paragraph(
      'Esse e-mail é o canal para tratar de dados pessoais. Como agente de tratamento de pequeno porte, o escritório mantém o canal em lugar de indicar um encarregado (Resolução CD/ANPD nº\u00a02/2022, art.\u00a011).',
    );
