import { extraFields } from '#content/extraFields.ts';
import { addressLines, furtherOffices, instagram, telephone } from '#content/facts.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { chats } from '#content/partners.ts';
import {
  accessLog,
  channel,
  channelParagraph,
  type PrivacyPractice,
  recipientSentences,
  retentionSentences,
} from '#content/privacyPractice.ts';
import { site } from '#content/site.ts';
import {
  link,
  list,
  paragraph,
  strong,
  type TextPage,
  type TextSection,
} from '#content/textPage.ts';

const email = link(site.email, `mailto:${site.email}`);

const summary = (practice: PrivacyPractice): TextSection => ({
  id: 'resumo',
  title: 'Em resumo',
  blocks: [
    list(
      'O site só pede os seus dados no formulário de contato, e preenchê-lo é uma escolha sua.',
      'Usamos esses dados para responder à sua mensagem. Não vendemos dados nem enviamos propaganda.',
      `As mensagens do formulário são guardadas por até ${practice.retentionDays} dias e depois apagadas.`,
      'O site não usa cookies nem ferramentas que acompanham a sua navegação.',
      ['Para ver, corrigir ou apagar os seus dados, escreva para ', channel, '.'],
    ),
  ],
});

const controller: TextSection = {
  id: 'responsavel',
  title: 'Quem responde pelos dados',
  blocks: [
    paragraph(
      'O controlador, isto é, quem decide como os dados são usados, é ',
      strong(site.controller),
      `. ${site.registration}.`,
    ),
    list(
      `Endereço: ${addressLines.join(', ')}`,
      ...furtherOffices.map(({ name, address }) => `${name}: ${address.join(', ')}`),
      ['E-mail: ', email],
      ...(telephone ? [['Telefone: ', link(telephone.label, telephone.href)]] : []),
    ),
    channelParagraph,
  ],
};

const further = (required: boolean): string[] =>
  extraFields.filter((field) => field.required === required).map(({ label }) => `“${label}”`);

const asked = ['nome', 'telefone', 'e-mail', ...further(true)].join(', ');
const offered = new Intl.ListFormat('pt-BR').format([...further(false), 'uma mensagem']);

const collected = (practice: PrivacyPractice): TextSection => ({
  id: 'dados',
  title: 'Quais dados recebemos',
  blocks: [
    list(
      [
        strong('No formulário de contato: '),
        `${asked} e, se você quiser, ${offered}. Com eles ficam a data e a hora do envio e sinais técnicos que ajudam a reconhecer mensagens automáticas.`,
      ],
      [
        strong('Nos outros canais: '),
        'o que você nos contar por e-mail, por telefone ou em uma conversa.',
      ],
      [strong('Na visita às páginas: '), accessLog(practice)],
      [
        strong('Quando um envio falha: '),
        'o texto fica guardado só no seu aparelho, na aba aberta, até ser enviado, descartado ou até a aba ser fechada. O escritório não tem acesso a ele.',
      ],
    ),
    paragraph(
      'Não envie documentos nem dados sensíveis, como informações de saúde, pelo formulário. Se forem necessários, combinamos com você a forma de recebê-los.',
    ),
  ],
});

const purposes: TextSection = {
  id: 'finalidades',
  title: 'Para que usamos e com qual base legal',
  blocks: [
    list(
      [
        strong('Responder ao seu contato: '),
        'providências que você mesmo pede antes de um possível contrato (LGPD, art.\u00a07º, V).',
      ],
      [
        strong('Manter o site em funcionamento '),
        'e conter envios automáticos ou abusivos: interesse legítimo (LGPD, art.\u00a07º, IX).',
      ],
      [
        strong('Cumprir a lei e exercer direitos '),
        'em processos, quando for preciso: obrigação legal e exercício regular de direitos (LGPD, art.\u00a07º, II e VI, e art.\u00a011, II, "a" e "d").',
      ],
    ),
  ],
};

const retention = (practice: PrivacyPractice): TextSection => ({
  id: 'prazo',
  title: 'Por quanto tempo guardamos',
  blocks: [
    list(
      ...retentionSentences(practice),
      'Se você contratar o escritório, os dados necessários ao caso passam a fazer parte do atendimento e seguem os prazos da lei e das regras da advocacia.',
    ),
  ],
});

/** Other controllers that the site leads to. */
const linked = [
  ...(chats.length > 0 ? ['o WhatsApp'] : []),
  ...(instagram || feedPosts.length > 0 ? ['o Instagram'] : []),
].join(' e ');

const sharing = (practice: PrivacyPractice): TextSection => ({
  id: 'compartilhamento',
  title: 'Com quem compartilhamos',
  blocks: [
    list(
      ...recipientSentences(practice),
      'Fora isso, só entregamos dados quando a lei ou a Justiça obriga.',
    ),
    ...(linked
      ? [
          paragraph(
            `O site tem links para ${linked}. Ao segui-los, você passa a usar o serviço de outra empresa, que decide por conta própria como trata os dados. Nada é enviado a ela antes disso, e vale ler a política de privacidade dela.`,
          ),
        ]
      : []),
  ],
});

const cookies: TextSection = {
  id: 'cookies',
  title: 'Cookies',
  blocks: [
    paragraph(
      'Este site não grava cookies, não mede audiência e não identifica visitantes. Por isso não há aviso de cookies para aceitar.',
    ),
  ],
};

const rights: TextSection = {
  id: 'direitos',
  title: 'Seus direitos e como usá-los',
  blocks: [
    paragraph('A LGPD (art.\u00a018) dá a você o direito de pedir, a qualquer momento:'),
    list(
      'a confirmação de que temos dados seus, e uma cópia deles;',
      'a correção do que estiver incompleto, errado ou desatualizado;',
      'a anonimização, o bloqueio ou a eliminação de dados desnecessários, excessivos ou tratados fora da lei;',
      'a portabilidade dos dados, conforme as normas da ANPD;',
      'a eliminação de dados tratados com o seu consentimento, e a retirada desse consentimento;',
      'a informação de com quem os dados foram compartilhados, e do que acontece se você não consentir;',
      'o fim de um tratamento que descumpra a lei (oposição).',
    ),
    paragraph(
      'Escreva para ',
      channel,
      ' e diga o que deseja e qual nome, e-mail ou telefone usou no contato. Podemos pedir uma confirmação de que os dados são seus, para não entregá-los a outra pessoa. Não há cobrança pelo pedido, e a resposta segue os prazos da lei (LGPD, art.\u00a019).',
    ),
    paragraph(
      'Se a resposta não resolver, você pode apresentar uma petição à autoridade de proteção de dados, a ',
      link('ANPD', 'https://www.gov.br/anpd/pt-br'),
      ', ou procurar um órgão de defesa do consumidor.',
    ),
  ],
};

/** LGPD art. 9: who, what, why, how long, with whom, which rights. It is for the firm to confirm. */
export const privacyPage = (practice: PrivacyPractice): TextPage => ({
  intro:
    'O que este site faz com os dados pessoais de quem o visita ou envia uma mensagem, conforme a Lei Geral de Proteção de Dados (LGPD, Lei nº\u00a013.709/2018).',
  updated: '2026-11-22',
  sections: [
    summary(practice),
    controller,
    collected(practice),
    purposes,
    retention(practice),
    sharing(practice),
    cookies,
    rights,
  ],
});
