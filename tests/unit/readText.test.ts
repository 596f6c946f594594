import { expect, test } from 'vitest';
import { ContentError } from '#publish/content/problem.ts';
import { readText } from '#publish/content/readText.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';

const head = '---\nintro: Do que se trata.\nupdated: 2026-11-20\n---\n\n';
const phrases = { email: '[a@b.br](mailto:a@b.br)', none: [], two: ['Um.', 'Dois.'] };
const read = (text: string) => readText('/taxas', phrases, folderOf({ 'taxas.md': text }));

test('a text names facts; a list fact makes one item each, and an empty list none', () => {
  const text = `${head}## Taxas {#taxas}\n\n{{none}}\n\n- {{two}}\n- {{none}}\n- Escreva a {{email}}.\n`;
  expect(read(text)).toMatchObject({
    intro: 'Do que se trata.',
    updated: '2026-11-20',
    sections: [
      {
        id: 'taxas',
        title: 'Taxas',
        blocks: [
          {
            type: 'list',
            items: [
              [{ children: ['Um.'] }],
              [{ children: ['Dois.'] }],
              [{ children: ['Escreva a ', { url: 'mailto:a@b.br' }, '.'] }],
            ],
          },
        ],
      },
    ],
  });
});

test('tables of two sections have different names', () => {
  const table = '\n\n| Fase |\n|---|\n| a |\n\n';
  const { sections } = read(`${head}## Um {#um}${table}## Dois {#dois}${table}`);
  const names = sections.flatMap(({ blocks }) =>
    blocks.map((block) => 'name' in block && block.name),
  );
  expect(names).toEqual(['Fase', 'Dois: Fase']);
});

test.each([
  ['## Taxas {#taxas}\n\nTexto.\n', 'intro: falta no cabeçalho'],
  [`${head}## Taxas\n\nTexto.\n`, '## Taxas: falta o nome da seção, como {#cookies}'],
  [
    `${head}## Taxas {#taxas}\n\nA {{fax}}.\n`,
    '{{fax}}: não tem frase em textPhrases.ts, que tem email, none, two',
  ],
  [`${head}## Taxas {#taxas}\n\nA {{e-mail}}.\n`, '{{e-mail}}: não tem frase em textPhrases.ts'],
  [`${head}## Taxas {#taxas}\n\n- {{ email }}\n`, '{{ email }}: não tem frase'],
  [`${head}## Taxas {#taxas}\n\nA {{toString}}.\n`, '{{toString}}: não tem frase'],
  [
    '---\nintro: A.\nupdated: 20/11/2026\n---\n\n## B {#b}\n\nC.\n',
    'updated: "20/11/2026" não é uma data do calendário, como 2024-05-03',
  ],
  [`${head}## Taxas {#taxas}\n\n<b>Não</b>\n`, '## Taxas: HTML não é aceito'],
])('%j is refused, with its file and the reason', (text, reason) => {
  expect(() => read(text)).toThrow(ContentError);
  expect(() => read(text)).toThrow(`src/content/texts/taxas.md: ${reason}`);
});
