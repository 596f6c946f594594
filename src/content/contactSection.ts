export const contactSection = {
  heading: 'Entre em Contato',
  intro:
    'Conte em poucas palavras o que aconteceu. A mensagem é lida por um advogado do escritório, e a resposta chega pelo contato que você informar.',
} as const;
