export const urgency = {
  title: 'Conversa por WhatsApp',
  text: 'As mensagens são lidas em dias úteis, das 8h às 18h.',
  button: 'Abrir WhatsApp',
} as const;

export const whatsappDialog = {
  title: 'Com quem deseja falar?',
  text: 'Escolha um nome para abrir a conversa.',
  /** As in 'Falar com Dr. Fulano'. */
  talkTo: (name: string): string => `Conversar com ${name}`,
  newTabHint: 'As conversas abrem em uma nova aba.',
  close: 'Fechar janela',
} as const;
