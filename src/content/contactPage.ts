import { pages } from './pages.ts';
import { addressLines, site } from './site.ts';

export type ContactCard = {
  readonly id: 'email' | 'location' | 'hours';
  readonly title: string;
  readonly lines: readonly string[];
  /** Secondary line. */
  readonly note?: string;
  readonly href?: string;
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
    lines: [site.email],
    note: 'Atendimento 24h',
    href: `mailto:${site.email}`,
  },
  { id: 'location', title: 'Localização', lines: addressLines },
  {
    id: 'hours',
    title: 'Horário de Atendimento',
    lines: [site.openingHours],
    note: 'Sempre à disposição para urgências',
  },
];

export const urgency = {
  title: 'Atendimento de Urgência',
  text: 'Para situações que não podem esperar, o atendimento por WhatsApp está disponível 24 horas.',
  button: 'WhatsApp 24h',
} as const;

export const whatsappDialog = {
  title: 'Fale Conosco via WhatsApp',
  text: 'Clique em um dos nomes abaixo para iniciar uma conversa direta com um advogado.',
  talkTo: (name: string): string => `Falar com Dr. ${name}`,
  newTabHint: 'As conversas abrem em uma nova aba.',
  close: 'Fechar',
} as const;
