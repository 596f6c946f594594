import type { ArticleBlock, Inline } from '#content/article.ts';
import { articleText } from '#content/articlePage.ts';
import { Figure } from '#ui/Figure.tsx';
import { Footnote, FootnoteReference } from '#ui/Footnote.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Quote } from '#ui/Quote.tsx';
import { Table } from '#ui/Table.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './ArticleText.css.ts';

/** Level of the first headings: 2 on a page, 3 below a dialog's title. */
type Top = 2 | 3;
type Kind<Type> = Extract<ArticleBlock, { type: Type }>;

const headingBelow = { 2: 3, 3: 4 } as const;

/** Prefix of footnote ids, unique in a page that also holds a dialog. */
const idsAt = (top: Top) => (top === 2 ? 'nota' : 'artigo-nota');

function Run({ text, top }: { text: Inline; top: Top }) {
  if (typeof text === 'string') return text;
  if (text.type === 'footnoteReference') {
    const { note, nth } = text;
    return (
      <FootnoteReference ids={idsAt(top)} note={note} nth={nth} label={articleText.note(note)} />
    );
  }
  const children = runs(text.children, top);
  if (text.type === 'strong') return <strong>{children}</strong>;
  if (text.type === 'emphasis') return <em>{children}</em>;
  return <Link href={text.url}>{children}</Link>;
}

// Parts of a text never move, so the index is the key.
const runs = (texts: readonly Inline[], top: Top) =>
  texts.map((text, index) => <Run key={index} text={text} top={top} />);

const blocksOf = (blocks: readonly ArticleBlock[], top: Top) =>
  blocks.map((block, index) => <Block key={index} block={block} top={top} />);

function Item({ blocks, top }: { blocks: readonly ArticleBlock[]; top: Top }) {
  const [first, ...furtherBlocks] = blocks;
  if (first?.type === 'paragraph' && furtherBlocks.length === 0) return runs(first.children, top);
  return <div className={styles.item}>{blocksOf(blocks, top)}</div>;
}

function List({ block: { ordered, start, items }, top }: { block: Kind<'list'>; top: Top }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list} start={start}>
      {items.map((item, index) => (
        <li key={index}>
          <Item blocks={item} top={top} />
        </li>
      ))}
    </Tag>
  );
}

function Notes({ block: { notes }, top }: { block: Kind<'footnotes'>; top: Top }) {
  const ids = idsAt(top);
  return (
    <section className={styles.notes} aria-labelledby={`${ids}s`}>
      <Heading level={top} size="h4" id={`${ids}s`}>
        {articleText.notes}
      </Heading>
      <ol className={styles.list}>
        {notes.map(({ references, children }, index) => (
          <Footnote
            key={index}
            ids={ids}
            note={index + 1}
            back={Array.from({ length: references }, (_, nth) =>
              articleText.back(index + 1, nth + 1),
            )}
          >
            <Item blocks={children} top={top} />
          </Footnote>
        ))}
      </ol>
    </section>
  );
}

function Block({ block, top }: { block: ArticleBlock; top: Top }) {
  switch (block.type) {
    case 'paragraph':
      return <Text>{runs(block.children, top)}</Text>;
    case 'heading':
      return (
        <div className={styles.heading}>
          <Heading
            level={block.depth === 2 ? top : headingBelow[top]}
            size={block.depth === 2 && top === 2 ? 'h3' : 'h4'}
            id={block.id}
          >
            {runs(block.children, top)}
          </Heading>
        </div>
      );
    case 'list':
      return <List block={block} top={top} />;
    case 'blockquote':
      return <Quote>{blocksOf(block.children, top)}</Quote>;
    case 'table':
      return (
        <Table
          label={articleText.table(block.name)}
          align={block.align}
          head={block.head.map((cell) => runs(cell, top))}
          rows={block.rows.map((row) => row.map((cell) => runs(cell, top)))}
          rowHeadings={block.head[0]?.length === 0}
        />
      );
    case 'image':
      return (
        <Figure caption={block.caption}>
          <Picture {...block.image} column="prose" />
        </Figure>
      );
    case 'footnotes':
      return <Notes block={block} top={top} />;
  }
}

type ArticleTextProps = { blocks: readonly ArticleBlock[]; top: Top };

export function ArticleText({ blocks, top }: ArticleTextProps) {
  return <div className={styles.text}>{blocksOf(blocks, top)}</div>;
}
