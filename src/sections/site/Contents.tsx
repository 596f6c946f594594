import { List } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { contents, subheading } from './ArticleText.css.ts';

type Entry = {
  readonly id: string;
  readonly title: string;
  /** Level of its heading, 2 unless given. */
  readonly depth?: 2 | 3;
};

type ContentsProps = { heading: string; entries: readonly Entry[] };

/** Stays beside the text while it is read in a wide window. */
export function Contents({ heading, entries }: ContentsProps) {
  return (
    <nav className={contents} aria-labelledby="contents">
      <Text size="label" id="contents">
        {heading}
      </Text>
      <List>
        {entries.map(({ id, title, depth }) => (
          <li key={id} className={depth === 3 ? subheading : undefined}>
            <Link variant="icon" href={`#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
