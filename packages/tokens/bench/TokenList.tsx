import { sayShort, withPx } from '#model/words.ts';
import { memo, useEffect, useRef } from 'react';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import {
  familyOf,
  groupOf,
  nameOf,
  type ResolvedThemes,
  type ResolvedToken,
} from '#model/themes.ts';
import { aliasOf } from '#model/leaves.ts';
import { isSameValue } from '#model/values.ts';
import { useKept } from './kept.ts';
import { Part } from './Part.tsx';
import { Strip, Swatch } from './Value.tsx';

function isFound(token: ResolvedToken, search: string): boolean {
  const { id, $type, $value, min, value, description } = token;
  const text = [id, $type, withPx(sayShort($value, min)), value, description].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

/** The value in few words: of an alias, the step or role that it names. */
const short = ({ value, $value, min }: ResolvedToken) =>
  aliasOf(value)?.replace('base.color.', '').replace('.', ' ') ?? sayShort($value, min);

type Marks = {
  changed: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
};

/** A sign in place of words, for which a row has no room. */
function Mark({ isChanged, isFaulty }: Record<'isChanged' | 'isFaulty', boolean>) {
  const words = [isChanged && 'changed', isFaulty && 'at fault'].filter(Boolean).join(', ');
  if (!words) return null;
  return (
    <span role="img" aria-label={words} title={words} className={isFaulty ? 'tb-low' : 'tb-badge'}>
      {isFaulty ? '!' : '•'}
    </span>
  );
}

type RowProps = { token: ResolvedToken; values: readonly unknown[]; marks: Marks };

const Row = ({ token, values, marks: { changed, faulty } }: RowProps) => (
  <ListBoxItem id={token.id} textValue={token.id} className="tb-item">
    <span>
      {(values.every((one) => isSameValue(one, values[0])) ? values.slice(0, 1) : values).map(
        (one, index) => (
          <Swatch key={index} value={one} />
        ),
      )}
    </span>
    <span className="tb-name">{nameOf(token.id)}</span>
    <span className="tb-value">{short(token)}</span>
    <Mark isChanged={changed.has(token.id)} isFaulty={faulty.has(token.id)} />
  </ListBoxItem>
);

type Props = Marks & {
  themes: ResolvedThemes;
  selected: string;
  onSelect: (id: string) => void;
  isKept: boolean;
};

type HeaderProps = { id: string; count: number; steps: readonly ResolvedToken[] };

/** A group is chosen like a token. */
function GroupHeader({ id, count, steps }: HeaderProps) {
  return (
    <ListBoxItem id={id} textValue={id} className="tb-item tb-family">
      <span className="tb-name">{id}</span>
      <span className="tb-value">all {count}</span>
      {steps.length > 0 && <Strip values={steps.map(({ $value }) => $value)} />}
    </ListBoxItem>
  );
}

type GroupsProps = { themes: ResolvedThemes; search: string; marks: Marks };

function Groups({ themes, search, marks }: GroupsProps) {
  const sets = Object.values(themes);
  const found = Object.values(sets[0] ?? {}).filter((token) => isFound(token, search));
  const groups = Object.groupBy(found, ({ id }) => groupOf(id));
  return Object.entries(groups).map(([id, tokens = []]) => (
    <ListBoxSection key={id} id={`group ${id}`} aria-label={id}>
      <GroupHeader id={id} count={tokens.length} steps={familyOf(themes, id)} />
      {tokens.map((token) => {
        const values = sets.map((set) => set[token.id]?.$value);
        return <Row key={token.id} token={token} values={values} marks={marks} />;
      })}
    </ListBoxSection>
  ));
}

/** All tokens by group: a search, and a list that arrow keys go through. */
export const TokenList = memo(function TokenList(props: Props) {
  const { themes, selected, onSelect, isKept, ...marks } = props;
  const [search, setSearch] = useKept(isKept ? 'token-bench-search' : undefined, '');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Part role="navigation" label="Tokens" className="tb-tokens" start="input">
      <SearchField className="tb-search tb-field" value={search} onChange={setSearch}>
        <Label className="tb-label">
          Search {Object.keys(Object.values(themes)[0] ?? {}).length} tokens
        </Label>
        <Input className="tb-input" placeholder="Name, type, value or use" />
      </SearchField>
      <ListBox
        ref={ref}
        className="tb-scroll"
        aria-label="Tokens"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : keys;
          if (typeof id === 'string') onSelect(id);
        }}
        renderEmptyState={() => (
          <p className="tb-muted">
            No token is called so. Make, in the panel of changes, adds one.
          </p>
        )}
      >
        <Groups themes={themes} search={search} marks={marks} />
      </ListBox>
    </Part>
  );
});
