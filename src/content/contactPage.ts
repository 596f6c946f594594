import {
  addressLines,
  type FactLink,
  furtherOffices,
  instagram,
  openingHoursLines,
  telephone,
} from '#content/facts.ts';
import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { site } from '#content/site.ts';

export type ContactCard = {
  readonly id: 'email' | 'telephone' | 'location' | 'office' | 'hours' | 'instagram';
  readonly title: string;
  readonly lines: readonly (string | FactLink)[];
  readonly note?: string;
};

export const contactPage = {
  title: pages['/contato'].name,
  intro:
    'Escolha a forma de contato mais conveniente. A conversa é protegida pelo sigilo profissional.',
} as const;

export const contactCards: readonly ContactCard[] = [
  {
    id: 'email',
    title: 'E-mail',
    lines: [{ label: site.email, href: `mailto:${site.email}` }],
    note: 'Atendimento 24h',
  },
  ...(telephone ? [{ id: 'telephone', title: 'Telefone', lines: [telephone] } as const] : []),
  { id: 'location', title: 'Localização', lines: addressLines },
  ...furtherOffices.map(
    ({ name, address, hours, links }) =>
      ({ id: 'office', title: name, lines: [...address, ...hours, ...links] }) as const,
  ),
  {
    id: 'hours',
    title: 'Horário de Atendimento',
    lines: openingHoursLines,
    note: 'Sempre à disposição para urgências',
  },
  ...(instagram ? [{ id: 'instagram', title: 'Instagram', lines: [instagram] } as const] : []),
];

/** The strip that opens the chats. Without title and text only its button remains. */
export type Urgency =
  | { readonly title: string; readonly text: string; readonly button: string }
  | { readonly title?: never; readonly text?: never; readonly button: string };

export const urgency: Urgency = {
  title: 'Atendimento de Urgência',
  text: 'Para situações que não podem esperar, o atendimento por WhatsApp está disponível 24 horas.',
  button: 'WhatsApp 24h',
};

export const whatsappDialog = {
  title: 'Fale Conosco via WhatsApp',
  text: `Clique ${chats.length === 1 ? 'no nome' : 'em um dos nomes'} abaixo para iniciar uma conversa direta com um advogado.`,
  talkTo: (name: string): string => `Falar com ${name}`,
  newTabHint: 'As conversas abrem em uma nova aba.',
  close: 'Fechar',
} as const;
