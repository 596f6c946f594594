import { sayShort } from '#model/words.ts';
import { memo, useEffect, useRef, useState } from 'react';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components/ListBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import type { ResolvedThemes, ResolvedToken } from '#model/themes.ts';
import { aliasOf } from '#model/leaves.ts';
import { Swatch } from './Value.tsx';

const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');
const nameOf = (id: string) => id.split('.').at(-1) ?? id;

function isFound(token: ResolvedToken, search: string): boolean {
  const text = [token.id, sayShort(token.$value), token.value, token.description].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

/** The value in few words: of an alias, the step or role that it names. */
const short = ({ value, $value }: ResolvedToken) =>
  aliasOf(value)?.replace('base.color.', '').replace('.', ' ') ?? sayShort($value);

type Row = {
  readonly id: string;
  readonly values: readonly unknown[];
  readonly short: string;
  readonly isChanged: boolean;
  readonly isFaulty: boolean;
};
type GroupOfRows = { readonly id: string; readonly rows: readonly Row[] };

type Marks = {
  changed: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
};

/** Groups of the tokens that a search finds, in the order of the files. */
function groupsOf(themes: ResolvedThemes, search: string, { changed, faulty }: Marks) {
  const [first = {}, ...others] = Object.values(themes);
  const rowOf = (token: ResolvedToken): Row => ({
    id: token.id,
    values: [token, ...others.map((theme) => theme[token.id])].map((one) => one?.$value),
    short: short(token),
    isChanged: changed.has(token.id),
    isFaulty: faulty.has(token.id),
  });
  const found = Object.values(first).filter((token) => isFound(token, search));
  const groups = Object.entries(Object.groupBy(found, ({ id }) => groupOf(id)));
  return groups.map(([id, tokens = []]): GroupOfRows => ({ id, rows: tokens.map(rowOf) }));
}

const renderRow = ({ id, values, short: value, isChanged, isFaulty }: Row) => (
  <ListBoxItem id={id} textValue={id} className="tb-item">
    <span>
      {values.map((one, index) => (
        <Swatch key={index} value={one} />
      ))}
    </span>
    <span className="tb-name">{nameOf(id)}</span>
    <span className="tb-value">{value}</span>
    {isFaulty && <span className="tb-low">at fault</span>}
    {isChanged && <span className="tb-badge">changed</span>}
  </ListBoxItem>
);

const renderGroup = ({ id, rows }: GroupOfRows) => (
  <ListBoxSection id={id} aria-label={id}>
    <Header className="tb-group">{id}</Header>
    <Collection items={rows}>{renderRow}</Collection>
  </ListBoxSection>
);

type Props = Marks & {
  themes: ResolvedThemes;
  selected: string;
  onSelect: (id: string) => void;
};

/** All tokens by group: a search, and a list that arrow keys go through. */
export const TokenList = memo(function TokenList(props: Props) {
  const { themes, selected, onSelect, ...marks } = props;
  const [search, setSearch] = useState('');
  const groups = groupsOf(themes, search, marks);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <nav className="tb-tokens" aria-label="Tokens">
      <SearchField className="tb-search tb-field" value={search} onChange={setSearch}>
        <Label className="tb-label">
          Search {Object.keys(Object.values(themes)[0] ?? {}).length} tokens
        </Label>
        <Input className="tb-input" placeholder="Name, value or use" />
      </SearchField>
      <ListBox
        ref={ref}
        className="tb-scroll"
        aria-label="Tokens"
        items={groups}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : keys;
          if (typeof id === 'string') onSelect(id);
        }}
        renderEmptyState={() => <p className="tb-muted">No token is called so.</p>}
      >
        {renderGroup}
      </ListBox>
    </nav>
  );
});
