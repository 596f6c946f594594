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
import { sayShort, sayTheme, shortName } from '#model/words.ts';
import { isFound, tokensOf, type WordsOfUse } from './choice.ts';
import { partsOf } from './entries.ts';
import { useKept } from './kept.ts';
import { useBench } from './useBench.ts';
import { Press, Swatch } from './widgets.tsx';

/** Describes a value briefly; for an alias, names the step or role. */
function short({ value, $value, min }: ResolvedToken): string {
  const alias = aliasOf(value);
  return alias === undefined ? sayShort($value, min) : shortName(alias);
}

/** Symbols by token, because a row has no room for words. */
type Marks = ReadonlyMap<string, 'changed' | 'at fault'>;

/** Values by theme in words; the chosen theme first. */
type Shown = readonly (readonly [theme: string, value: unknown])[];

type RowProps = { token: ResolvedToken; values: Shown; mark: string | undefined };

const Row = ({ token, values: [first, ...further], mark }: RowProps) => (
  <ListBoxItem id={token.id} textValue={token.id} className="tb-item">
    <span>
      <Swatch value={first?.[1]} title={first?.[0]} />
      {further.some(([, value]) => !isSameValue(value, first?.[1])) &&
        further.map(([theme, value]) => <Swatch key={theme} value={value} title={theme} />)}
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

/** A group, or every result of a search, can be chosen like a token. */
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

type GroupsProps = {
  themes: ResolvedThemes;
  /** The chosen theme, whose values the list shows. */
  theme: string;
  search: string;
  marks: Marks;
  wordsOfUse: WordsOfUse;
};

function Groups({ themes, theme, search, marks, wordsOfUse }: GroupsProps) {
  const shown = themes[theme] ?? {};
  const otherThemes = Object.entries(themes).filter(([name]) => name !== theme);
  const sets = [[theme, shown] as const, ...otherThemes];
  const listed = Object.values(shown).filter((token) => isFound(token, search, wordsOfUse));
  const groups = [...Map.groupBy(listed, ({ id }) => groupOf(id))];
  return (
    <>
      {search && listed.length > 1 && (
        <GroupHeader key={search} id={`?${search}`} name="Found" count={listed.length} />
      )}
      {groups.map(([id, tokens]) => (
        <ListBoxSection key={id} id={`group ${id}`} aria-label={id}>
          <GroupHeader
            {...{ id, name: id }}
            count={tokensOf(shown, id).length}
            steps={familyOf(themes, id)}
          />
          {tokens.map((token) => {
            const values = sets.map(
              ([name, set]) => [sayTheme(name), set[token.id]?.$value] as const,
            );
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

/** Scrolls a row into its list. The browser's own way would move the place where Tab begins, too. */
function reveal(list: Element, row: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom);
}

const List = memo(function List(props: ListProps) {
  const { themes, theme, marks, wordsOfUse, selected, onSelect, isKept } = props;
  const [search, setSearch] = useKept(isKept, 'search', '');
  const { [theme]: shown = {} } = themes;
  const isHidden =
    search !== '' && shown[selected] !== undefined && !isFound(shown[selected], search, wordsOfUse);
  const field = useRef<HTMLInputElement>(null);
  // The button goes with the search, and the focus would go with it.
  const showAll = () => {
    setSearch('');
    field.current?.focus();
  };
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = ref.current?.querySelector('[data-selected]');
    if (ref.current && row) reveal(ref.current, row);
  }, [selected]);
  return (
    <nav aria-label="Tokens" className="tb-tokens">
      <label className="tb-search tb-field">
        <span className="tb-label">
          Search {Object.keys(Object.values(themes)[0] ?? {}).length} tokens
        </span>
        <input
          ref={field}
          type="search"
          className="tb-input"
          placeholder="Name, value or use"
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
        <Groups {...{ themes, theme, search, marks, wordsOfUse }} />
      </ListBox>
      {/* Below, so that Tab goes from the search to what it found. */}
      {isHidden && (
        <Press className="tb-link tb-hidden" onClick={showAll}>
          The search hides {selected}: show all
        </Press>
      )}
    </nav>
  );
});

/**
 * Lists all tokens by group with a search, from the last rested values; arrow keys move through it.
 */
export function TokenList() {
  const { rested, faults, selected, choose, isKept, theme, wordsOfUse } = useBench();
  const marks = useMemo(
    (): Marks =>
      new Map([
        ...Object.keys(rested.unsaved).map((key) => [partsOf(key).id, 'changed'] as const),
        ...faults.map(({ id = '' }) => [id, 'at fault'] as const),
      ]),
    [rested, faults],
  );
  return (
    <List
      themes={rested.themes}
      {...{ theme, marks, wordsOfUse, selected, isKept }}
      onSelect={choose}
    />
  );
}
