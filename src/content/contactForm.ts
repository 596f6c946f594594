import { extraFields } from '#content/extraFields.ts';
import {
  addressLines,
  dataEmail,
  furtherOffices,
  openingHoursLines,
  telephone,
} from '#content/facts.ts';
import { site } from '#content/site.ts';

export type FormField = {
  readonly label: string;
  readonly placeholder?: string;
  readonly autoComplete: string;
  readonly required: boolean;
  /** Name of the field inside a sentence. */
  readonly name: string;
  /** A choice of one of these, in place of text. */
  readonly options?: readonly string[];
};

export const contactSection = {
  heading: 'Entre em Contato',
  intro:
    'Conte em poucas palavras o que aconteceu. A mensagem é lida por um advogado do escritório, e a resposta chega pelo contato que você informar.',
} as const;

export const contactForm = {
  requiredHint: 'Os campos com * são obrigatórios.',
  submit: 'Enviar mensagem',
  sending: 'Enviando…',
  formLabel: 'Formulário de contato',
} as const;

const further = Object.fromEntries(
  extraFields.map(({ name, label, ...field }) => [
    name,
    {
      ...field,
      label: `${label} ${field.required ? '*' : '(opcional)'}`,
      name: label,
      ...(field.options && { placeholder: 'Escolha uma opção' }),
    },
  ]),
);

type FormFields = Readonly<Record<'nome' | 'telefone' | 'email' | 'mensagem', FormField>> &
  Readonly<Record<string, FormField>>;

/** 'Telefone:', but 'Como nos conheceu?' without a colon. */
export const withColon = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`);

/** Fields by wire name, in the order of the form. */
export const formFields: FormFields = {
  nome: {
    label: 'Nome completo *',
    placeholder: 'Seu nome completo',
    autoComplete: 'name',
    required: true,
    name: 'Nome completo',
  },
  telefone: {
    label: 'Telefone *',
    placeholder: '(27) 99999-9999',
    autoComplete: 'tel',
    required: true,
    name: 'Telefone',
  },
  email: {
    label: 'E-mail *',
    placeholder: 'seu@email.com',
    autoComplete: 'email',
    required: true,
    name: 'E-mail',
  },
  ...further,
  mensagem: {
    label: 'Mensagem (opcional)',
    placeholder: 'Descreva brevemente sua situação...',
    // `off` would keep browsers from restoring the text on Back.
    autoComplete: 'on',
    required: false,
    name: 'Mensagem',
  },
};

export const fieldNames: readonly string[] = Object.keys(formFields);

export const notices = {
  success: {
    title: 'Mensagem enviada com sucesso!',
    description: 'Entraremos em contato em poucos minutos.',
  },
  failure: {
    title: 'Erro ao enviar',
    description: 'Por favor, tente novamente mais tarde.',
    retry: 'Tentar novamente',
    restore: 'Restaurar mensagem',
  },
  kept: {
    title: 'Mensagem não enviada',
    description: 'O texto continua guardado neste aparelho, só nesta aba.',
  },
  actionsHint: (names: readonly string[]): string =>
    `A mensagem espera na lista acima do formulário. Opções deste aviso, com a tecla F6: ${names.join(', ')}.`,
  close: 'Fechar aviso',
  region: 'Avisos',
} as const;

export const unsentDrafts = {
  title: 'Mensagens não enviadas',
  intro: (count: number) =>
    `${count === 1 ? 'Uma mensagem espera' : `${count} mensagens esperam`} por você, só nesta aba e neste aparelho, até o envio ou o descarte.`,
  nameless: 'Sem nome',
  sending: 'Enviando…',
  send: 'Enviar de novo',
  restore: 'Restaurar',
  discard: 'Descartar',
  cancel: 'Cancelar',
  questions: {
    restore: {
      text: 'O formulário tem outro texto, que ainda não foi enviado. Ele passa para esta lista, e esta mensagem volta ao formulário.',
      confirm: 'Trocar os textos',
    },
    discard: {
      text: 'Descartar esta mensagem? Não será possível recuperá-la.',
      confirm: 'Descartar mensagem',
    },
  },
} as const;

export function othersUnsent(count: number): string[] {
  if (count === 0) return [];
  const sentence =
    count === 1 ? 'Há mais uma mensagem não enviada' : `Há mais ${count} não enviadas`;
  return [`${sentence}, na lista acima do formulário.`];
}

export const fieldErrors = {
  REQUIRED_FIELD_EMPTY: 'Preencha este campo.',
  REQUIRED_FIELD_MISSING: 'Este campo é obrigatório e não foi enviado.',
  TYPE_EMAIL: 'Informe um e-mail válido, como nome@exemplo.com.',
  TYPE_NUMERIC: 'Use somente números neste campo.',
  TYPE_TEXT: 'Use somente texto neste campo.',
  UNSPECIFIED: 'Confira o que foi informado neste campo.',
} as const;

export const fieldErrorText = (code: string): string =>
  new Map<string, string>(Object.entries(fieldErrors)).get(code) ?? fieldErrors.UNSPECIFIED;

/** LGPD art. 9: who, why, how long, which rights. */
export function privacyNote(hosted: boolean, days: number): string {
  const storage = hosted
    ? `O envio passa por um serviço de formulários contratado pelo escritório, que pode guardar os dados fora do Brasil (LGPD, art. 33), por até ${days} dias.`
    : `Eles ficam guardados em servidor do próprio escritório por até ${days} dias após a entrega e depois são eliminados.`;
  return `Seus dados são tratados por ${site.controller} somente para responder a este pedido de contato (LGPD, art. 7º, V). ${storage} Você pode pedir acesso, correção ou eliminação dos dados pelo e-mail ${dataEmail}.`;
}

export const privacyLink = 'Leia o aviso de privacidade';

export const privacyWarning =
  'Não envie documentos nem dados sensíveis, como informações de saúde, por este formulário. Se um envio falhar, o texto fica guardado só nesta aba, até ser enviado ou descartado.';

export const contactFacts: readonly {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly string[];
}[] = [
  { id: 'hours', label: 'Horário', lines: openingHoursLines },
  ...(telephone ? [{ id: 'telephone', label: 'Telefone', lines: [telephone.label] }] : []),
  { id: 'email', label: 'E-mail', lines: [site.email] },
  { id: 'address', label: 'Endereço', lines: addressLines },
  ...furtherOffices.map(({ name, address, hours, links }) => ({
    id: name,
    label: name,
    lines: [...address, ...hours, ...links.map(({ label }) => label)],
  })),
];
