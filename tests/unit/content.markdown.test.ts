/** Texts of articles: the Markdown that becomes blocks, and the Markdown that is refused. */
import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '#content/article.ts';
import { parseArticle } from '#publish/content/loadArticles.ts';
import { resolveImage } from '#publish/content/resolveImage.ts';
import { partners } from '#content/partners.ts';
import cases from './cases/articles.json' with { type: 'json' };
import { above, head, paragraph, parse } from './exampleArticle.ts';

const markdown = cases.markdown as [string, string][];
const prose = cases.prose;
const links = cases.links as [string, string, string][];

/** Blocks of an article without faults. */
async function blocksOf(markdown: string): Promise<readonly ArticleBlock[] | undefined> {
  const { article, problems } = await parse(markdown);
  expect(problems).toEqual([]);
  return article?.blocks;
}

describe('Markdown', () => {
  test('becomes headings, paragraphs and lists', async () => {
    expect(
      await blocksOf(
        '## Um\n\nDois **três** *quatro*.\n\n### Cinco\n\n- seis\n- sete\n\n3. oito\n',
      ),
    ).toEqual([
      { type: 'heading', depth: 2, id: 'secao-um', children: ['Um'] },
      paragraph(
        'Dois ',
        { type: 'strong', children: ['três'] },
        ' ',
        { type: 'emphasis', children: ['quatro'] },
        '.',
      ),
      { type: 'heading', depth: 3, id: 'secao-cinco', children: ['Cinco'] },
      { type: 'list', ordered: false, items: [[paragraph('seis')], [paragraph('sete')]] },
      { type: 'list', ordered: true, start: 3, items: [[paragraph('oito')]] },
    ]);
  });

  test('keeps line breaks inside a paragraph, as in `spec.md` §2', async () => {
    expect(await blocksOf('um\ndois  \ntrês\\\nquatro')).toEqual([
      paragraph('um\ndois\ntrês\nquatro'),
    ]);
  });

  test('keeps ampersands, escapes, entities and symbols as meant', async () => {
    expect(await blocksOf('A & B < C \\*D\\* "E" &sect; 2º \\[^1] \\# ______')).toEqual([
      paragraph('A & B < C *D* "E" § 2º [^1] # ______'),
    ]);
  });

  test('nests formats, lists, paragraphs and quotations', async () => {
    const markdown =
      '- **um *dois [três](/contato)***\n  - quatro\n\n  > Art. 1º\n  > cinco\n  >\n  > seis';
    const link = { type: 'link', url: '/contato', children: ['três'] } as const;
    const emphasis = { type: 'emphasis', children: ['dois ', link] } as const;
    const item = [
      paragraph({ type: 'strong', children: ['um ', emphasis] }),
      { type: 'list', ordered: false, items: [[paragraph('quatro')]] },
      { type: 'blockquote', children: [paragraph('Art. 1º\ncinco'), paragraph('seis')] },
    ];
    expect(await blocksOf(markdown)).toEqual([{ type: 'list', ordered: false, items: [item] }]);
  });

  test('reads tables, and names them by their columns', async () => {
    expect(await blocksOf('| | **Prazo** | Base |\n|---|--:|:-:|\n| a | 5 | |')).toEqual([
      {
        type: 'table',
        name: 'Prazo, Base',
        align: [null, 'right', 'center'],
        head: [[], [{ type: 'strong', children: ['Prazo'] }], ['Base']],
        rows: [[['a'], ['5'], []]],
      },
    ]);
  });

  test('gives each table of a text a name of its own', async () => {
    const table = '| Fase | Prazo |\n|---|---|\n| a | b |\n\n';
    const text = `${table}${table}## Segunda\n\n${table}${table}- ${table.replaceAll('\n', '\n  ')}`;
    const names = JSON.stringify(await blocksOf(text)).match(/(?<="name":")[^"]*/g);
    expect(names).toEqual([
      'Fase, Prazo',
      'Fase, Prazo (2)',
      'Segunda: Fase, Prazo',
      'Segunda: Fase, Prazo (2)',
      'Segunda: Fase, Prazo (3)',
    ]);
  });

  test('numbers footnotes in the order of their references, and counts these', async () => {
    const markdown = 'Um[^b] dois[^a] três[^b].\n\n[^a]: Nota a.\n[^b]: Nota *b*.\n\n    Mais.';
    const emphasis = { type: 'emphasis', children: ['b'] } as const;
    const reference = (note: number, nth: number) => ({ type: 'footnoteReference', note, nth });
    expect(await blocksOf(markdown)).toEqual([
      {
        type: 'paragraph',
        children: ['Um', reference(1, 1), ' dois', reference(2, 1), ' três', reference(1, 2), '.'],
      },
      {
        type: 'footnotes',
        notes: [
          { references: 2, children: [paragraph('Nota ', emphasis, '.'), paragraph('Mais.')] },
          { references: 1, children: [paragraph('Nota a.')] },
        ],
      },
    ]);
  });

  test.each(links)('links in common spellings: %s', async (markdown, url, words) => {
    expect(await blocksOf(markdown)).toEqual([paragraph({ type: 'link', url, children: [words] })]);
  });

  test('takes an image from the content’s images, with text and size', async () => {
    for (const portrait of partners.flatMap((partner) => partner.portrait ?? [])) {
      const image = await resolveImage({ ...portrait, alt: 'Foto' });
      for (const path of [portrait.file, `../images/${portrait.file}`, encodeURI(portrait.file)]) {
        expect(await blocksOf(`![Foto](<${path}> "Legenda")`)).toEqual([
          { type: 'image', image, caption: 'Legenda' },
        ]);
      }
    }
  });

  test('reads files written on Windows', async () => {
    const source = `\uFEFF${head}Um\r\ndois`.replaceAll(/(?<!\r)\n/g, '\r\n');
    const { article } = await parseArticle({ file: 'articles/a.md', source });
    expect(article?.blocks).toEqual([paragraph('Um\ndois')]);
  });
});

test.each(prose)('symbols in prose keep their meaning: %j', async (markdown) => {
  expect((await parse(markdown)).problems).toEqual([]);
});

describe('unknown Markdown', () => {
  test.each(markdown)('refuses %j, naming file, line and reason', async (markdown, reason) => {
    const { article, problems } = await parse(`Início.\n\n${markdown}`);
    expect(article).toBeUndefined();
    expect(problems).toContainEqual({
      file: 'articles/exemplo.md',
      field: expect.stringMatching(/^texto, linha \d+$/),
      reason: expect.stringContaining(reason),
    });
  });

  test('reports marks at their own lines', async () => {
    const { problems } = await parse(
      '> um\n> **dois\n>\n> - três\n>   •\tquatro\n\nm^2, x\\\n{{y}}',
    );
    expect(problems.map(({ field }) => field)).toEqual(
      [2, 5, 7, 8].map((line) => `texto, linha ${above + line}`),
    );
  });

  test('reports faults of a text without front matter, or at its first line', async () => {
    const fields = 'title: Título\ndate: 2024-05-03\n---\n';
    const problemsOf = async (top: string) =>
      (await parse('um\n\n**dois\n', top)).problems.map(({ field }) => field);
    expect(await problemsOf('')).toEqual(['cabeçalho', 'texto, linha 3']);
    expect(await problemsOf(fields)).toEqual(['cabeçalho', 'texto, linha 6']);
  });

  test('reports every fault of a file at once, each with its line', async () => {
    const { problems } = await parse(
      'um <b>dois</b>\n\n> três\n> quatro[^1]\n\n~~cinco~~\n',
      head.replace('2024-05-03', '2024-02-31').replace('Resumo.', ''),
    );
    expect(problems.map(({ field }) => field)).toEqual([
      'date',
      'excerpt',
      `texto, linha ${above + 1}`,
      `texto, linha ${above + 1}`,
      `texto, linha ${above + 4}`,
      `texto, linha ${above + 6}`,
    ]);
  });
});
