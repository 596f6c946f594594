import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '#content/article.ts';
import {
  compileArticles,
  loadArticles,
  loadScheduledArticles,
  parseArticle,
} from '#publish/content/loadArticles.ts';
import { resolveImage } from '#publish/content/resolveImage.ts';
import { partners } from '#content/partners.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import cases from './cases/articles.json' with { type: 'json' };

type Pairs = [string, string][];
type Triples = [string, string, string][];

const markdown = cases.markdown as Pairs;
const prose = cases.prose;
const links = cases.links as Triples;
const fileNames = cases.fileNames as Pairs;
const frontMatter = cases.frontMatter as Triples;

const head = '---\ntitle: Título\ndate: 2024-05-03\nexcerpt: Resumo.\n---\n';
/** Number of lines above the text. */
const above = head.split('\n').length - 1;

const parse = (markdown: string, fields = head) =>
  parseArticle({ file: 'articles/exemplo.md', source: fields + markdown });

/** Blocks of an article without faults. */
async function blocksOf(markdown: string): Promise<readonly ArticleBlock[] | undefined> {
  const { article, problems } = await parse(markdown);
  expect(problems).toEqual([]);
  return article?.blocks;
}

const paragraph = (...children: Extract<ArticleBlock, { type: 'paragraph' }>['children']) => ({
  type: 'paragraph',
  children,
});

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

describe('Front matter', () => {
  const withLine = (line: string) => head.replace('---\n', `---\n${line}\n`);

  test.each(frontMatter)(
    '%j is refused, naming file, field and reason',
    async (fields, field, reason) => {
      expect((await parse('Texto.', fields)).problems).toContainEqual({
        file: 'articles/exemplo.md',
        field,
        reason: expect.stringContaining(reason),
      });
    },
  );

  test('reports all its faults at once: unknown, missing, wrong and unreadable fields', async () => {
    const fields =
      '---\nautor: Ana\ntitle: "A" e "B"\nséries: um\ndate: 2024\nimage: nada.jpg\n---\n';
    const { problems } = await parse('**um', fields);
    expect(problems.map(({ field }) => field).toSorted()).toEqual(
      [
        'title',
        'autor',
        'date',
        'excerpt',
        'image',
        'imageAlt',
        'séries',
        `texto, linha 8`,
      ].toSorted(),
    );
  });

  test.each([
    [`'"A" e "B"'`, '"A" e "B"'],
    ['"FGTS: perguntas"', 'FGTS: perguntas'],
    ['2024', '2024'],
  ])('takes the title %s', async (written, title) => {
    const { article } = await parse('Texto.', head.replace('Título', written));
    expect(article).toMatchObject({ title });
  });

  test('passes acknowledged phrases on', async () => {
    const fields = withLine('acknowledged: [preço, "número 1"]');
    expect(await parse('Texto.', fields)).toMatchObject({
      words: { head: { acknowledged: ['preço', 'número 1'] } },
    });
  });
});

describe('The name of a file', () => {
  test.each(fileNames)('%s is refused with a reason', async (name, reason) => {
    await expect(loadArticles(folderOf({ [name]: `${head}Texto.` }))).rejects.toMatchObject({
      problems: [
        {
          file: `articles/${name}`,
          field: 'nome do arquivo',
          reason: expect.stringContaining(reason),
        },
      ],
    });
  });

  test('and its text are refused when it is not UTF-8', async () => {
    const latin = Buffer.from(`${head}Ação.`, 'latin1');
    await expect(loadArticles(folderOf({ 'a.md': latin }))).rejects.toThrow(
      'articles/a.md: texto: não está em UTF-8: salve o arquivo de novo, em UTF-8',
    );
  });
});

describe('A date in the future', () => {
  const dated = (date: string) => `${head.replace('2024-05-03', date)}Texto.`;
  const folder = () =>
    folderOf({ 'ontem.md': dated('2026-03-01'), 'amanha.md': dated('2026-03-03') });
  const ids = (articles: readonly { id: string }[]) => articles.map(({ id }) => id);

  test('keeps an article from being published before that day', async () => {
    expect(ids(await loadArticles(folder(), '2026-03-02'))).toEqual(['ontem']);
    expect(ids(await loadArticles(folder(), '2026-03-03'))).toEqual(['amanha', 'ontem']);
  });

  test('is printed during the build', async () => {
    expect(ids(await loadScheduledArticles(folder(), '2026-03-02'))).toEqual(['amanha']);
    expect(await loadScheduledArticles(folder(), '2026-03-03')).toEqual([]);
  });
});

test('An article is compiled once, and again when its text changes', async () => {
  const files = (text: string) => [{ file: 'articles/a.md', source: `${head}${text}` }];
  const [first] = await compileArticles(files('Um.'));
  const [second] = await compileArticles(files('Um.'));
  expect(second).toBe(first);
  const [third] = await compileArticles(files('Dois.'));
  expect(third?.article?.blocks).toEqual([paragraph('Dois.')]);
});

describe('Articles', () => {
  const dates = ['2024-05-03', '2026-01-01', '2024-05-03', '2025-12-31', '2026-01-01'];
  const files = Object.fromEntries(
    dates.map((date, at) => [`artigo-${9 - at}.md`, `${head.replace('2024-05-03', date)}Texto.`]),
  );

  test('are empty without a folder, because git tracks no empty one', async () => {
    expect(await loadArticles(new URL('articles/', folderOf()))).toEqual([]);
  });

  test('are loaded newest first, and by id within a day', async () => {
    const articles = await loadArticles(folderOf({ ...files, 'README.txt': 'não é um artigo' }));
    const ids = ['artigo-5', 'artigo-8', 'artigo-6', 'artigo-7', 'artigo-9'];
    expect(articles.map(({ id }) => id)).toEqual(ids);
  });

  test('stop the build with the name of each wrong one', async () => {
    const wrong = head.replace('05-03', '02-31');
    const folder = folderOf({ ...files, 'artigo-5.md': wrong, 'artigo-7.md': `${head}\`a\`` });
    await expect(loadArticles(folder)).rejects.toMatchObject({
      message: expect.stringContaining('O conteúdo tem 3 problema(s):\n'),
      problems: [
        { file: 'articles/artigo-5.md', field: 'date' },
        { file: 'articles/artigo-5.md', field: 'texto', reason: 'está vazio' },
        { file: 'articles/artigo-7.md', field: `texto, linha ${above + 1}` },
      ],
    });
  });
});
