/** Around the form, which comes later: its own words are in `contactForm.ts`. */
export const contactSection = {
  heading: 'Entre em Contato',
  intro:
    'Conte em poucas palavras o que aconteceu. A mensagem é lida por um advogado do escritório, e a resposta chega pelo contato que você informar.',
  /** The form's code could not be loaded; the firm's e-mail follows. */
  unavailable: 'Não foi possível carregar o formulário. Escreva para',
} as const;
