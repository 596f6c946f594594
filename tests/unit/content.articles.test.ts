import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ArticleBlock } from '#content/article.ts';
import {
  loadArticles,
  loadScheduledArticles,
  parseArticle,
  readArticleFiles,
} from '#build/content/loadArticles.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const head = '---\ntitle: Título\ndate: 2024-05-03\nexcerpt: Resumo.\n---\n';
/** Lines above the text. */
const above = head.split('\n').length - 1;

const parse = (markdown: string, fields = head) =>
  parseArticle({ file: 'articles/exemplo.md', source: fields + markdown });

/** The text's blocks, of an article without a fault. */
async function blocksOf(markdown: string): Promise<readonly ArticleBlock[] | undefined> {
  const { article, problems } = await parse(markdown);
  expect(problems).toEqual([]);
  return article?.blocks;
}

const paragraph = (...children: Extract<ArticleBlock, { type: 'paragraph' }>['children']) => ({
  type: 'paragraph',
  children,
});

const folderOf = (files: Readonly<Record<string, string | Buffer>>) =>
  pathToFileURL(temporaryFolder(files));

describe('Markdown', () => {
  it('becomes headings, paragraphs and lists', async () => {
    expect(
      await blocksOf(
        '## Um\n\nDois **três** *quatro*.\n\n### Cinco\n\n- seis\n- sete\n\n3. oito\n',
      ),
    ).toEqual([
      { type: 'heading', depth: 2, children: ['Um'] },
      paragraph(
        'Dois ',
        { type: 'strong', children: ['três'] },
        ' ',
        { type: 'emphasis', children: ['quatro'] },
        '.',
      ),
      { type: 'heading', depth: 3, children: ['Cinco'] },
      { type: 'list', ordered: false, items: [[paragraph('seis')], [paragraph('sete')]] },
      { type: 'list', ordered: true, start: 3, items: [[paragraph('oito')]] },
    ]);
  });

  it('keeps line breaks inside a paragraph, as in `spec.md` §2', async () => {
    expect(await blocksOf('um\ndois  \ntrês\\\nquatro')).toEqual([
      paragraph('um\ndois\ntrês\nquatro'),
    ]);
  });

  it('keeps ampersands, escapes, entities and signs as they are meant', async () => {
    expect(await blocksOf('A & B < C \\*D\\* "E" &sect; 2º \\[^1] \\# ______')).toEqual([
      paragraph('A & B < C *D* "E" § 2º [^1] # ______'),
    ]);
  });

  it('puts formats, lists, paragraphs and quotations inside each other', async () => {
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

  it('reads tables, and names them by their columns', async () => {
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

  it('numbers footnotes as the text refers to them, and counts the references', async () => {
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

  it.each([
    ['[aqui](mailto:contato@example.com)', 'mailto:contato@example.com', 'aqui'],
    ['[aqui](tel:+552730000000)', 'tel:+552730000000', 'aqui'],
    ['[aqui](/contato)', '/contato', 'aqui'],
    ['[aqui][lei]\n\n[lei]: https://a.example/lei', 'https://a.example/lei', 'aqui'],
    ['www.a.example', 'https://www.a.example', 'www.a.example'],
    ['https://a.example', 'https://a.example', 'https://a.example'],
    ['a@b.example', 'mailto:a@b.example', 'a@b.example'],
  ])('links as people write it: %s', async (markdown, url, words) => {
    expect(await blocksOf(markdown)).toEqual([paragraph({ type: 'link', url, children: [words] })]);
  });

  it('takes an image out of the images of the content, with its words and its size', async () => {
    const article = (await loadArticles()).find(({ image }) => image);
    const source = readArticleFiles().find(({ file }) => file === `articles/${article?.id}.md`);
    const file = /^image: (.*)$/m.exec(source?.source ?? '')?.[1] ?? '';
    for (const path of [file, `../images/${file}`, encodeURI(file)]) {
      expect(await blocksOf(`![Foto](<${path}> "Legenda")`)).toEqual([
        { type: 'image', image: { ...article?.image, alt: 'Foto' }, caption: 'Legenda' },
      ]);
    }
  });

  it('reads files written on Windows', async () => {
    const source = `\uFEFF${head}Um\r\ndois`.replaceAll(/(?<!\r)\n/g, '\r\n');
    const { article } = await parseArticle({ file: 'articles/a.md', source });
    expect(article?.blocks).toEqual([paragraph('Um\ndois')]);
  });
});

describe('Of what it does not know, Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', 'raw HTML is not allowed'],
    ['um <b>dois</b>', 'raw HTML is not allowed'],
    ['```\ncode\n```', 'code is not allowed'],
    ['um `dois`', 'code is not allowed'],
    ['um\n\n***\n\ndois', 'rules are not allowed'],
    ['~~um~~', 'struck text is not allowed'],
    ['- [ ] um', 'check boxes are not allowed'],
    ['- um\n-', 'the item of the list is empty'],
    ['# Um', 'write headings with ## or ###'],
    ['### Um', 'the first heading is written with ##'],
    ['##', 'the heading is empty'],
    ['#Um', '"#U" is not a heading'],
    ['> ## Um', 'a heading stands by itself'],
    ['um ![a](a.svg) dois', 'an image stands in a paragraph of its own'],
    ['![](a.svg)', 'say what the image shows'],
    ['![a](nao-existe.svg)', 'there is no file nao-existe.svg'],
    ['um[^1]', '"[^1]" refers to a footnote that the text does not have'],
    ['um\n\n[^1]: dois', 'the text does not refer to this footnote'],
    ['um[^1]\n\n[^1]: dois[^2]\n\n[^2]: três', 'only a footnote refers to this footnote'],
    ['> um[^1]\n>\n> [^1]: dois', 'there is no such footnote'],
    ['| a | b |\n| 1 | 2 |', 'is not a table'],
    ['| a | b |\n|---|---|', 'the table has no rows'],
    ['| a | b |\n|---|---|\n| 1 |', 'the row has 1 cells, and the table 2 columns'],
    ['| a | |\n|---|---|\n| 1 | 2 |', 'a column of the table has no heading'],
    ['[um][dois]', 'refers to an address that the text does not have'],
    ['[um](https://a b)', 'is not a link'],
    ['[um](/contato "dois")', 'a link has no title'],
    ['[](/contato)', 'the link has no words'],
    ['**um **dois', '"**" marks nothing'],
    ['> [!NOTE]\n> um', 'is a box'],
    ['::: nota\num\n:::', 'is a block of another dialect'],
    ['um ==dois==', 'is highlighting'],
    ['[[um]]', 'is a link of another dialect'],
    ['## Um {#um}', 'is an attribute of another dialect'],
    ['[um](javascript:alert(1))', 'the address "javascript:alert(1)" is not allowed'],
    ['[um](JaVaScRiPt:alert)', 'is not allowed: use https:'],
    ['[um](http://example.com)', 'is not allowed: use https:'],
    ['[um](//example.com)', 'is not allowed: use https:'],
    ['[um](/\\\\example.com)', 'is not allowed: use https:'],
  ])('refuses %j, naming file, line and reason', async (markdown, reason) => {
    const { article, problems } = await parse(`Início.\n\n${markdown}`);
    expect(article).toBeUndefined();
    expect(problems).toContainEqual({
      file: 'articles/exemplo.md',
      field: expect.stringMatching(/^text, line \d+$/),
      reason: expect.stringContaining(reason),
    });
  });

  it('tells every fault of a file at once, each with its line', async () => {
    const { problems } = await parse(
      'um <b>dois</b>\n\n> três\n> quatro[^1]\n\n~~cinco~~\n',
      head.replace('2024-05-03', '2024-02-31').replace('Resumo.', ''),
    );
    expect(problems.map(({ field }) => field)).toEqual([
      'date',
      'excerpt',
      `text, line ${above + 1}`,
      `text, line ${above + 1}`,
      `text, line ${above + 4}`,
      `text, line ${above + 6}`,
    ]);
  });

  it('refuses a text that is empty', async () => {
    expect((await parse('')).problems).toEqual([
      { file: 'articles/exemplo.md', field: 'text', reason: 'is empty' },
    ]);
  });
});

describe('Front matter', () => {
  const without = (field: string) => head.replace(new RegExp(`^${field}:.*\n`, 'm'), '');
  const withLine = (line: string) => head.replace('---\n', `---\n${line}\n`);

  it.each([
    ['', 'front matter', 'begin the file with fields between two --- lines'],
    ['---\n---\n', 'title', 'is empty or missing'],
    ['---\nisto não\n---\n', 'front matter', 'write one "field: value" a line'],
    [without('date'), 'date', 'is empty or missing'],
    [withLine('title: Outro'), 'title', 'is written twice'],
    [withLine('autor: Ana'), 'autor', 'is not a field of an article'],
    [withLine('imageAlt: Foto'), 'image', 'is empty or missing, but imageAlt is set'],
    [withLine('image: nao-existe.jpg'), 'image', 'there is no file nao-existe.jpg'],
    [withLine('acknowledged: preço'), 'acknowledged', 'is not a list of words'],
    [head.replace('Título', '"A" e "B"'), 'title', 'put the whole value between single quotes'],
    [head.replace('Título', 'FGTS: perguntas'), 'title', 'put the whole value between single'],
    [head.replace('Título', 'Recurso #2'), 'title', '#2 is left out'],
    [head.replace('Título', '[um, dois]'), 'title', 'is not one text'],
    [head.replace('Título', 'Um **novo** prazo'), 'title', 'is plain text, without formats'],
    [head.replace('2024-05-03', '03/05/2024'), 'date', 'is not a calendar date like 2024-05-03'],
  ])('%j is refused, naming file, field and reason', async (fields, field, reason) => {
    expect((await parse('Texto.', fields)).problems).toContainEqual({
      file: 'articles/exemplo.md',
      field,
      reason: expect.stringContaining(reason),
    });
  });

  it.each([
    [`'"A" e "B"'`, '"A" e "B"'],
    ['"FGTS: perguntas"', 'FGTS: perguntas'],
    ['2024', '2024'],
  ])('takes the title %s', async (written, title) => {
    const { article } = await parse('Texto.', head.replace('Título', written));
    expect(article).toMatchObject({ title });
  });

  it('hands on what is acknowledged', async () => {
    const fields = withLine('acknowledged: [preço, "número 1"]');
    expect(await parse('Texto.', fields)).toMatchObject({
      acknowledged: ['preço', 'número 1'],
    });
  });
});

describe('The name of a file', () => {
  it.each([
    ['Meu Artigo.md', 'lowercase words joined by hyphens, like meu-artigo.md'],
    ['ação-de-cobrança.md', 'like acao-de-cobranca.md'],
    ['artigo.MD', 'like artigo.md'],
    ['artigo.markdown', 'like artigo.md'],
    ['2024/artigo.md', 'put the file into articles/ itself'],
    ['arquivo.md', '/noticias/arquivo is the list of all articles'],
    ['site.md', '/previa/site.png is the preview image of the other pages'],
    ['2024.md', 'begin the name with a word, like artigo-2024.md'],
    ['true.md', 'begin the name with a word'],
  ])('%s is refused with a reason', async (name, reason) => {
    await expect(loadArticles(folderOf({ [name]: `${head}Texto.` }))).rejects.toMatchObject({
      problems: [
        { file: `articles/${name}`, field: 'id', reason: expect.stringContaining(reason) },
      ],
    });
  });

  it('and its text are refused when it is not UTF-8', async () => {
    const latin = Buffer.from(`${head}Ação.`, 'latin1');
    await expect(loadArticles(folderOf({ 'a.md': latin }))).rejects.toThrow(
      'articles/a.md: text: is not saved as UTF-8: save it again as UTF-8',
    );
  });
});

describe('A date in the future', () => {
  const dated = (date: string) => `${head.replace('2024-05-03', date)}Texto.`;
  const folder = () =>
    folderOf({ 'ontem.md': dated('2026-03-01'), 'amanha.md': dated('2026-03-03') });
  const ids = (articles: readonly { id: string }[]) => articles.map(({ id }) => id);

  it('keeps an article from being published before that day', async () => {
    expect(ids(await loadArticles(folder(), '2026-03-02'))).toEqual(['ontem']);
    expect(ids(await loadArticles(folder(), '2026-03-03'))).toEqual(['amanha', 'ontem']);
  });

  it('is told to whoever builds the site', async () => {
    expect(ids(await loadScheduledArticles(folder(), '2026-03-02'))).toEqual(['amanha']);
    expect(await loadScheduledArticles(folder(), '2026-03-03')).toEqual([]);
  });
});

describe('Articles', () => {
  const dates = ['2024-05-03', '2026-01-01', '2024-05-03', '2025-12-31', '2026-01-01'];
  const files = Object.fromEntries(
    dates.map((date, at) => [`artigo-${9 - at}.md`, `${head.replace('2024-05-03', date)}Texto.`]),
  );

  it('are loaded newest first, and by id within a day', async () => {
    const articles = await loadArticles(folderOf({ ...files, 'README.txt': 'não é um artigo' }));
    const ids = ['artigo-5', 'artigo-8', 'artigo-6', 'artigo-7', 'artigo-9'];
    expect(articles.map(({ id }) => id)).toEqual(ids);
  });

  it('stop the build when some of them are wrong, and name each', async () => {
    const wrong = head.replace('05-03', '02-31');
    const folder = folderOf({ ...files, 'artigo-5.md': wrong, 'artigo-7.md': `${head}\`a\`` });
    await expect(loadArticles(folder)).rejects.toMatchObject({
      message: expect.stringContaining('The content has 3 problem(s):\n'),
      problems: [
        { file: 'articles/artigo-5.md', field: 'date' },
        { file: 'articles/artigo-5.md', field: 'text', reason: 'is empty' },
        { file: 'articles/artigo-7.md', field: `text, line ${above + 1}` },
      ],
    });
  });
});
