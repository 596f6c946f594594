import * as sample from '#src/content/contactForm.ts';

export * from '#src/content/contactForm.ts';

export const contactForm = { ...sample.contactForm, submit: 'Enviar à equipe' } as const;

export const formFields = {
  ...sample.formFields,
  nome: { ...sample.formFields.nome, label: 'Como se chama *' },
} as const;
