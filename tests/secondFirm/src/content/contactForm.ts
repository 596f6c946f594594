import * as sample from '#src/content/contactForm.ts';

export * from '#src/content/contactForm.ts';

export const contactForm = { ...sample.contactForm, submit: 'Enviar ao escritório' } as const;

export const formFields: typeof sample.formFields = {
  ...sample.formFields,
  nome: { ...sample.formFields.nome, label: 'Como se chama *' },
  telefone: { ...sample.formFields.telefone, placeholder: '(51) 99999-9999' },
};

export const notices = {
  ...sample.notices,
  success: { ...sample.notices.success, description: 'Respondemos no próximo dia útil.' },
} as const;

export const contactSection = { ...sample.contactSection, heading: 'Escreva para nós' } as const;
