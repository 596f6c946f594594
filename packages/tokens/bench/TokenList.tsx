import { memo, useEffect, useMemo, useRef } from 'react';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import {
  familyOf,
  groupOf,
  nameOf,
  type ResolvedThemes,
  type ResolvedToken,
} from '#model/themes.ts';
import { aliasOf, isSameValue } from '#model/values.ts';
import { sayShort } from '#model/words.ts';
import { isFound, tokensOf } from './choice.ts';
import { partsOf } from './entries.ts';
import { useKept } from './kept.ts';
import { useBench } from './useBench.ts';
import { Swatch } from './widgets.tsx';

/** The value in few words: of an alias, the step or role that it names. */
const short = ({ value, $value, min }: ResolvedToken) =>
  aliasOf(value)?.replace('base.color.', '').replace('.', ' ') ?? sayShort($value, min);

/** A sign in place of words, for which a row has no room, by token. */
type Marks = ReadonlyMap<string, 'changed' | 'at fault'>;

type RowProps = { token: ResolvedToken; values: readonly unknown[]; mark: string | undefined };

const Row = ({ token, values: [first, ...others], mark }: RowProps) => (
  <ListBoxItem id={token.id} textValue={token.id} className="tb-item">
    <span>
      <Swatch value={first} />
      {others.some((value) => !isSameValue(value, first)) &&
        others.map((value, at) => <Swatch key={at} value={value} />)}
    </span>
    <span className="tb-name">{nameOf(token.id)}</span>
    <span className="tb-value">{short(token)}</span>
    {mark && (
      <span
        role="img"
        aria-label={mark}
        title={mark}
        className={mark === 'changed' ? 'tb-badge' : 'tb-low'}
      >
        {mark === 'changed' ? '•' : '!'}
      </span>
    )}
  </ListBoxItem>
);

type HeaderProps = { id: string; name: string; count: number; steps?: readonly ResolvedToken[] };

/** A group, or all that is found, is chosen like a token. */
const GroupHeader = ({ id, name, count, steps = [] }: HeaderProps) => (
  <ListBoxItem id={id} textValue={id} className="tb-item tb-family">
    <span className="tb-name">{name}</span>
    <span className="tb-value">all {count}</span>
    <span className="tb-swatches">
      {steps.map(({ id: step, $value }) => (
        <Swatch key={step} value={$value} />
      ))}
    </span>
  </ListBoxItem>
);

type GroupsProps = { themes: ResolvedThemes; search: string; marks: Marks };

function Groups({ themes, search, marks }: GroupsProps) {
  const sets = Object.values(themes);
  const [first = {}] = sets;
  const listed = Object.values(first).filter((token) => isFound(token, search));
  const groups = Object.entries(Object.groupBy(listed, ({ id }) => groupOf(id)));
  return (
    <>
      {search && listed.length > 1 && (
        <GroupHeader key={search} id={`?${search}`} name="Found" count={listed.length} />
      )}
      {groups.map(([id, tokens = []]) => (
        <ListBoxSection key={id} id={`group ${id}`} aria-label={id}>
          <GroupHeader
            {...{ id, name: id }}
            count={tokensOf(first, id).length}
            steps={familyOf(themes, id)}
          />
          {tokens.map((token) => {
            const values = sets.map((set) => set[token.id]?.$value);
            return <Row key={token.id} token={token} values={values} mark={marks.get(token.id)} />;
          })}
        </ListBoxSection>
      ))}
    </>
  );
}

type ListProps = Omit<GroupsProps, 'search'> & {
  selected: string;
  onSelect: (id: string) => void;
  isKept: boolean;
};

const Nothing = () => (
  <p className="tb-muted">No token is called so. Make, in the panel of changes, adds one.</p>
);

const List = memo(function List({ themes, marks, selected, onSelect, isKept }: ListProps) {
  const [search, setSearch] = useKept(isKept, 'search', '');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <nav aria-label="Tokens" className="tb-tokens">
      <label className="tb-search tb-field">
        <span className="tb-label">
          Search {Object.keys(Object.values(themes)[0] ?? {}).length} tokens
        </span>
        <input
          type="search"
          className="tb-input"
          placeholder="Name, type, value or use"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
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
        renderEmptyState={Nothing}
      >
        <Groups {...{ themes, search, marks }} />
      </ListBox>
    </nav>
  );
});

/** All tokens by group, as values last rested: a search, and a list that arrow keys go through. */
export function TokenList() {
  const { rested, faults, selected, choose, isKept } = useBench();
  const marks = useMemo(
    (): Marks =>
      new Map([
        ...Object.keys(rested.mine).map((key) => [partsOf(key).id, 'changed'] as const),
        ...faults.map(({ id = '' }) => [id, 'at fault'] as const),
      ]),
    [rested, faults],
  );
  return <List themes={rested.themes} {...{ marks, selected, isKept }} onSelect={choose} />;
}
