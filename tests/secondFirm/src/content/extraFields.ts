import type { ExtraField } from '#src/content/extraFields.ts';

export type { ExtraField };

export const extraFields: readonly ExtraField[] = [
  { name: 'cidade', label: 'Cidade', autoComplete: 'address-level2', required: false },
  {
    name: 'origem',
    label: 'Como nos conheceu?',
    autoComplete: 'on',
    required: true,
    options: ['Indicação', 'Busca na internet', 'Redes sociais'],
  },
];
