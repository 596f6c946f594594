import type { Form } from '#content/form.ts';

/** A second form, as a firm may have. */
export const application = {
  id: 'candidatura',
  title: 'Trabalhe conosco',
  submit: 'Enviar candidatura',
  fields: {
    nome: { label: 'Nome *', name: 'Nome', autoComplete: 'name', required: true },
    email: { label: 'E-mail', name: 'E-mail', autoComplete: 'on', required: true, kind: 'email' },
    vaga: { label: 'Vaga', name: 'Vaga', autoComplete: 'on', required: true, options: ['Estágio'] },
    carta: {
      label: 'Apresentação *',
      name: 'Apresentação',
      autoComplete: 'on',
      required: true,
      kind: 'long',
      limit: 3000,
      missing: 'Conte quem você é.',
    },
  },
  thanks: '/sobrenos',
  problemPage: 'candidatura.html',
} as const satisfies Form;

export const furtherForms = [application];
