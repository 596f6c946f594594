import { addressLines, openingHoursLines, telephone } from '#content/facts.ts';
import { site } from '#content/site.ts';

export type FormField = {
  readonly label: string;
  readonly placeholder: string;
  /** HTML autocomplete token. */
  readonly autoComplete: string;
  /** The field's name inside a sentence or a list of errors. */
  readonly name: string;
};

export const contactForm = {
  requiredHint: 'Os campos com * são obrigatórios.',
  submit: 'Enviar mensagem',
  sending: 'Enviando…',
  /** Accessible name of the form. */
  formLabel: 'Formulário de contato',
} as const;

/** By wire name (`lib/contactRequest.ts`): the form does not compile without one of them. */
export const formFields = {
  nome: {
    label: 'Nome completo *',
    placeholder: 'Seu nome completo',
    autoComplete: 'name',
    name: 'Nome completo',
  },
  telefone: {
    label: 'Telefone *',
    placeholder: '(27) 99999-9999',
    autoComplete: 'tel',
    name: 'Telefone',
  },
  email: {
    label: 'E-mail *',
    placeholder: 'seu@email.com',
    autoComplete: 'email',
    name: 'E-mail',
  },
  mensagem: {
    label: 'Mensagem (opcional)',
    placeholder: 'Descreva brevemente sua situação...',
    // Not `off`, with which a browser does not bring the text back after Back.
    autoComplete: 'on',
    name: 'Mensagem',
  },
} as const satisfies Readonly<Record<string, FormField>>;

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
  /** Drafts that are offered again on another page or after a reload. */
  kept: {
    title: 'Mensagem não enviada',
    description: 'O texto continua guardado neste aparelho, só nesta aba.',
  },
  /** For a screen reader, after a notice of a message that was not sent. */
  actionsHint: (names: readonly string[]): string =>
    `A mensagem espera na lista acima do formulário. Opções deste aviso, com a tecla F6: ${names.join(', ')}.`,
  close: 'Fechar aviso',
  /** Accessible name of the region that notices appear in. */
  region: 'Avisos',
} as const;

/** The list of drafts that failed, above the form. */
export const unsentDrafts = {
  title: 'Mensagens não enviadas',
  intro: (count: number) =>
    `${count === 1 ? 'Uma mensagem espera' : `${count} mensagens esperam`} por você, só nesta aba e neste aparelho, até o envio ou o descarte.`,
  /** Of a draft without a name. */
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

/** How many drafts wait beside the one that a toast is about. */
export function othersUnsent(count: number): string[] {
  if (count === 0) return [];
  const many = count === 1 ? 'Há mais uma mensagem não enviada' : `Há mais ${count} não enviadas`;
  return [`${many}, na lista acima do formulário.`];
}

/** Field-level codes of the form provider, as a visitor reads them. */
export const fieldErrors = {
  REQUIRED_FIELD_EMPTY: 'Preencha este campo.',
  REQUIRED_FIELD_MISSING: 'Este campo é obrigatório e não foi enviado.',
  TYPE_EMAIL: 'Informe um e-mail válido, como nome@exemplo.com.',
  TYPE_NUMERIC: 'Use somente números neste campo.',
  TYPE_TEXT: 'Use somente texto neste campo.',
  UNSPECIFIED: 'Confira o que foi informado neste campo.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrors;

function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(fieldErrors, code);
}

/** The sentence for a provider's code; unknown codes get the general one. */
export function fieldErrorText(code: string): string {
  return fieldErrors[isFieldErrorCode(code) ? code : 'UNSPECIFIED'];
}

/**
 * LGPD art. 9: who, why, how long, which rights.
 * @param hosted whether the form posts to a provider or to the firm's own receiver.
 * @param days that a request is kept.
 */
export function privacyNote(hosted: boolean, days: number): string {
  const place = hosted
    ? `O envio passa por um serviço de formulários contratado pelo escritório, que pode guardar os dados fora do Brasil (LGPD, art. 33), por até ${days} dias.`
    : `Eles ficam guardados em servidor do próprio escritório por até ${days} dias após a entrega e depois são eliminados.`;
  return `Seus dados são tratados por ${site.controller} somente para responder a este pedido de contato (LGPD, art. 7º, V). ${place} Você pode pedir acesso, correção ou eliminação dos dados pelo e-mail ${site.email}.`;
}

/** Leads from the note to the whole notice. */
export const privacyLink = 'Leia o aviso de privacidade';

export const privacyWarning =
  'Não envie documentos nem dados sensíveis, como informações de saúde, por este formulário. Se um envio falhar, o texto fica guardado só nesta aba, até ser enviado ou descartado.';

/** Facts beside the form. */
export const contactFacts: readonly {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly string[];
}[] = [
  { id: 'hours', label: 'Horário', lines: openingHoursLines },
  ...(telephone ? [{ id: 'telephone', label: 'Telefone', lines: [telephone.label] }] : []),
  { id: 'email', label: 'E-mail', lines: [site.email] },
  { id: 'address', label: 'Endereço', lines: addressLines },
];
