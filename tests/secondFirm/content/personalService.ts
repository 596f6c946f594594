export const personalService = {
  title: 'Uma conversa antes de tudo',
  text: 'Na primeira reunião explicamos os caminhos possíveis, os prazos e os documentos de cada um.',
} as const;
