import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Article, Inline } from '#content/article.ts';
import { loadArticles, parseArticle, readArticleFiles } from '#scripts/content/loadArticles.ts';

const frontMatter = '---\ntitle: Título\ndate: 2024-05-03\nexcerpt: Resumo.\n---\n';

function blocksOf(markdown: string) {
  return parseArticle({ file: 'articles/exemplo.md', source: frontMatter + markdown }).blocks;
}

function words(runs: readonly Inline[]): string {
  return runs
    .map((run) => {
      if (typeof run === 'string') return run;
      if ('strong' in run) return run.strong;
      return 'em' in run ? run.em : run.text;
    })
    .join('');
}

function textOf({ blocks }: Pick<Article, 'blocks'>): string {
  return blocks
    .map((block) => (block.type === 'list' ? block.items.map(words).join('\n') : words(block.text)))
    .join('\n');
}

describe('The article on teachers and FGTS', () => {
  const articles = loadArticles();
  const article = articles.find(({ id }) => id === 'fgts-professores-designacao-temporaria');
  const text = article ? textOf(article) : '';

  it('is there, with the label of its date and its image', () => {
    expect(article).toMatchObject({
      date: '2024-05-03',
      dateLabel: '03 de maio de 2024',
      image: { src: '/images/artigo-fgts.svg', width: 1200, height: 675 },
    });
  });

  it('has between 600 and 900 words', () => {
    const count = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
    expect(count).toBeGreaterThanOrEqual(600);
    expect(count).toBeLessThanOrEqual(900);
  });

  it.each([
    'art. 37, inciso II',
    '§ 2º',
    'art. 19-A da Lei nº 8.036/1990',
    'Tema 191 (RE 596.478)',
    'Tema 308 (RE 705.140)',
    'Tema 612',
    'RE 658.026',
    'Tema 916 (RE 765.320)',
    'Tema 608 (ARE 709.212)',
    'ADI 3.395',
    'Súmula 363',
    'não substitui a consulta a um advogado',
  ])('names %s', (source) => {
    expect(text).toContain(source);
  });

  it('keeps its sample mark out of what visitors load', () => {
    expect(article).not.toHaveProperty('sample');
  });
});

describe('Markdown', () => {
  it('becomes headings, paragraphs and lists', () => {
    expect(
      blocksOf('## Um\n\nDois **três** *quatro*.\n\n### Cinco\n\n- seis\n- sete\n\n1. oito\n'),
    ).toEqual([
      { type: 'heading', level: 2, text: ['Um'] },
      { type: 'paragraph', text: ['Dois ', { strong: 'três' }, ' ', { em: 'quatro' }, '.'] },
      { type: 'heading', level: 3, text: ['Cinco'] },
      { type: 'list', ordered: false, items: [['seis'], ['sete']] },
      { type: 'list', ordered: true, items: [['oito']] },
    ]);
  });

  it('keeps line breaks inside a paragraph, as in `spec.md` §2', () => {
    expect(blocksOf('um\ndois  \ntrês\\\nquatro')).toEqual([
      { type: 'paragraph', text: ['um\ndois\ntrês\nquatro'] },
    ]);
  });

  it('keeps ampersands, escapes and signs as they were written', () => {
    expect(blocksOf('A & B < C \\*D\\* "E"')).toEqual([
      { type: 'paragraph', text: ['A & B < C *D* "E"'] },
    ]);
  });

  it.each(['https://www.planalto.gov.br/lei', 'mailto:contato@example.com', '/contato'])(
    'links to %s',
    (href) => {
      expect(blocksOf(`Veja [aqui](${href}).`)).toEqual([
        { type: 'paragraph', text: ['Veja ', { href, text: 'aqui' }, '.'] },
      ]);
    },
  );

  it('reads files written on Windows', () => {
    const source = `\uFEFF${frontMatter}Um\r\ndois`.replaceAll(/(?<!\r)\n/g, '\r\n');
    expect(parseArticle({ file: 'articles/a.md', source }).blocks).toEqual([
      { type: 'paragraph', text: ['Um\ndois'] },
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', 'raw HTML is not allowed'],
    ['um <b>dois</b>', 'raw HTML is not allowed'],
    ['<!-- nota -->', 'raw HTML is not allowed'],
    ['| a |\n|---|\n| b |', 'tables are not allowed'],
    ['![alt](/a.png)', 'images inside the text are not allowed'],
    ['```\ncode\n```', 'code is not allowed'],
    ['    code', 'code is not allowed'],
    ['um `dois`', 'code is not allowed'],
    ['> citação', 'block quotes are not allowed'],
    ['um\n\n***\n\ndois', 'rules are not allowed'],
    ['~~um~~', 'struck text is not allowed'],
    ['- [ ] um', 'check boxes are not allowed'],
    ['- um\n  - dois', 'lists inside lists are not allowed'],
    ['- um\n\n  dois', 'a list item is one paragraph only'],
    ['3. um', 'numbered lists start at 1'],
    ['# Um', 'write headings with ## or ###'],
    ['#### Um', 'write headings with ## or ###'],
    ['**um *dois***', 'one format inside another is not allowed'],
    ['um &nbsp; dois', 'write the character itself instead of "&nbsp;"'],
    ['[um](javascript:alert(1))', 'the link "javascript:alert(1)" is not allowed'],
    ['[um](JaVaScRiPt:alert)', 'is not allowed: use https:'],
    ['[um](data:text/html,x)', 'is not allowed: use https:'],
    ['[um](http://example.com)', 'is not allowed: use https:'],
    ['[um](//example.com)', 'is not allowed: use https:'],
    ['[um](/\\example.com)', 'is not allowed: use https:'],
    ['', 'is empty'],
  ])('%j is refused, naming file and reason', (markdown, reason) => {
    expect(() => blocksOf(markdown)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^articles\/exemplo\.md: text: /),
        reason: expect.stringContaining(reason),
      }),
    );
  });
});

describe('Front matter', () => {
  it.each([
    ['um texto sem campos', 'front matter', 'begin the file with fields between two --- lines'],
    ['---\ntitle: A\n---\n', 'date', 'is empty or missing'],
    ['---\ntitle: A\ntitle: B\n---\n', 'title', 'is written twice'],
    ['---\nautor: A\n---\n', 'autor', 'is not a field of an article'],
    ['---\nisto não\n---\n', 'front matter', '"isto não" is not "field: value" on one line'],
    [frontMatter.replace('Resumo.\n', 'R\nsample: sim\n'), 'sample', 'neither true nor false'],
    [
      frontMatter.replace('Resumo.\n', 'R\nimageAlt: A\n'),
      'image',
      'is empty or missing, but imageAlt',
    ],
    [
      `${frontMatter.replace('Resumo.\n', 'R\nimage: /a.svg\nimageWidth: 12px\n')}`,
      'imageWidth',
      '"12px" is not a whole number of pixels',
    ],
  ])('%j is refused, naming file, field and reason', (source, field, reason) => {
    const withText = source.includes('---') ? `${source}Texto.` : source;
    expect(() => parseArticle({ file: 'articles/a.md', source: withText })).toThrow(
      expect.objectContaining({
        file: 'articles/a.md',
        field,
        reason: expect.stringContaining(reason),
      }),
    );
  });

  it('takes a value with a colon, quoted or not', () => {
    const source = frontMatter
      .replace('Título', '"FGTS: perguntas"')
      .replace('Resumo.', 'Ele: sim');
    expect(parseArticle({ file: 'articles/a.md', source: `${source}Texto.` })).toMatchObject({
      title: 'FGTS: perguntas',
      excerpt: 'Ele: sim',
    });
  });

  it('refuses a file name that is no address', () => {
    expect(() => parseArticle({ file: 'articles/Meu Artigo.md', source: frontMatter })).toThrow(
      'articles/Meu Artigo.md: id: name the file in lowercase words joined by hyphens',
    );
  });
});

describe('A thousand articles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'articles-'));

  /** Mulberry32: the same articles in every run. */
  function randomNumbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  beforeAll(() => {
    const random = randomNumbers(20240503);
    for (let index = 0; index < 1000; index += 1) {
      const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(random() * 3000)));
      const date = day.toISOString().slice(0, 10);
      const paragraphs = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, at) => {
        return `## Parte ${at}\n\nTexto **${at}** do artigo.\n\n- um\n- dois\n`;
      });
      const source = `---\ntitle: Artigo ${index}\ndate: ${date}\nexcerpt: Resumo.\n---\n${paragraphs.join('\n')}`;
      writeFileSync(join(folder, `artigo-${index}.md`), source);
    }
    writeFileSync(join(folder, 'README.txt'), 'não é um artigo');
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('are all loaded, newest first, and by id within a day', () => {
    const articles = loadArticles(pathToFileURL(folder));
    expect(articles).toHaveLength(1000);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(1000);
    for (const [index, article] of articles.entries()) {
      const next = articles[index + 1];
      if (!next) continue;
      const isInOrder =
        article.date > next.date || (article.date === next.date && article.id < next.id);
      expect(isInOrder, `${article.id} before ${next.id}`).toBe(true);
    }
  });

  it('stop the build when one of them is wrong, and name it', () => {
    writeFileSync(join(folder, 'artigo-500.md'), frontMatter.replace('05-03', '02-31'));
    expect(() => loadArticles(pathToFileURL(folder))).toThrow(
      'articles/artigo-500.md: date: "2024-02-31" is not a calendar date like 2024-05-03',
    );
    expect(readArticleFiles(pathToFileURL(folder))).toHaveLength(1000);
  });
});
