import type { ArticleBlock, Inline } from '#content/article.ts';
import { Link } from '#ui/Link.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './ArticleText.css.ts';

function Run({ text }: { text: Inline }) {
  if (typeof text === 'string') return text;
  if ('strong' in text) return <strong>{text.strong}</strong>;
  if ('em' in text) return <em>{text.em}</em>;
  return <Link href={text.href}>{text.text}</Link>;
}

// The runs of a text never change places, so their place is their key.
const runs = (texts: readonly Inline[]) =>
  texts.map((text, index) => <Run key={index} text={text} />);

type BlockProps = { block: ArticleBlock; top: 2 | 3 };

function Block({ block, top }: BlockProps) {
  if (block.type === 'paragraph') return <Text>{runs(block.text)}</Text>;
  if (block.type === 'heading') {
    return (
      <div className={styles.heading}>
        <Heading level={block.level === 2 ? top : top === 2 ? 3 : 4} size="h4">
          {runs(block.text)}
        </Heading>
      </div>
    );
  }
  const Tag = block.ordered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>{runs(item)}</li>
      ))}
    </Tag>
  );
}

export type ArticleTextProps = {
  blocks: readonly ArticleBlock[];
  /** Level of its first headings: 2 on a page of its own, 3 below a dialog's title. */
  top: 2 | 3;
};

export function ArticleText({ blocks, top }: ArticleTextProps) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} top={top} />
      ))}
    </div>
  );
}
