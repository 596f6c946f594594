import * as sample from '#src/content/contactPage.ts';

export * from '#src/content/contactPage.ts';

export const contactPage = {
  ...sample.contactPage,
  intro: 'Toda conversa é protegida pelo sigilo profissional.',
} as const;

const cards: Partial<Record<sample.ContactCard['id'], Partial<sample.ContactCard>>> = {
  location: { title: 'Onde estamos' },
  hours: { title: 'Quando atendemos', note: 'Fora deste horário, deixe uma mensagem' },
};

export const contactCards: readonly sample.ContactCard[] = sample.contactCards.map(
  ({ note: _note, ...card }) => ({ ...card, ...cards[card.id] }),
);

export const urgency: sample.Urgency = { button: 'Abrir WhatsApp' };

export const whatsappDialog = {
  title: 'Conversa por WhatsApp',
  text: 'Toque no nome para abrir a conversa.',
  /** Example: 'Falar com Dr. Fulano'. */
  talkTo: (name: string): string => `Conversar com ${name}`,
  newTabHint: 'As conversas abrem em uma nova aba.',
  close: 'Fechar janela',
} as const;
