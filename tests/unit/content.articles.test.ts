/** Files of articles: their names, front matter and dates. */
import { describe, expect, test } from 'vitest';
import {
  compileArticles,
  loadArticles,
  loadScheduledArticles,
} from '#publish/content/loadArticles.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import cases from './cases/articles.json' with { type: 'json' };
import { above, head, paragraph, parse } from './exampleArticle.ts';

const fileNames = cases.fileNames as [string, string][];
const frontMatter = cases.frontMatter as [string, string, string][];

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
