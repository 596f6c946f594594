import { memo, useState } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import type { ResolvedThemes, ResolvedToken } from '#scripts/tokens/themes.ts';
import { aliasOf } from '#theme/tokenFaults.ts';
import * as styles from './TokenList.css.ts';
import { sayValue } from './sayValue.ts';
import { Swatch } from './Swatch.tsx';

const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');
const nameOf = (id: string) => id.split('.').at(-1) ?? id;

function isFound(token: ResolvedToken, search: string): boolean {
  const text = [token.id, sayValue(token.$value), token.value, token.description].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

/** The value in few words: of an alias, the step or role that it names. */
const short = ({ value, $value }: ResolvedToken) =>
  aliasOf(value)?.replace('base.color.', '').replace('.', ' ') ?? sayValue($value);

type Props = {
  themes: ResolvedThemes;
  selected: string;
  onSelect: (id: string) => void;
  /** Ids of tokens that differ from the files. */
  changed: ReadonlySet<string>;
  /** Ids of tokens that something is wrong with. */
  faulty: ReadonlySet<string>;
};

/** All tokens by group: a search, and a list that arrow keys go through. */
export const TokenList = memo(function TokenList(props: Props) {
  const { themes, selected, onSelect, changed, faulty } = props;
  const [search, setSearch] = useState('');
  const [first = {}, ...others] = Object.values(themes);
  const found = Object.values(first).filter((token) => isFound(token, search));
  const groups = Object.entries(Object.groupBy(found, ({ id }) => groupOf(id)));
  return (
    <nav className={styles.list} aria-label="Tokens">
      <SearchField className={styles.search} value={search} onChange={setSearch}>
        <Label className={styles.label}>Search {Object.keys(first).length} tokens</Label>
        <Input className={styles.input} placeholder="Name, value or use" />
      </SearchField>
      <ListBox
        className={styles.scroll}
        aria-label="Tokens"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : keys;
          if (typeof id === 'string') onSelect(id);
        }}
        renderEmptyState={() => <p className={styles.empty}>No token is called so.</p>}
      >
        {groups.map(([group, tokens = []]) => (
          <ListBoxSection key={group} id={group} aria-label={group}>
            <Header className={styles.group}>{group}</Header>
            {tokens.map((token) => (
              <ListBoxItem
                key={token.id}
                id={token.id}
                textValue={token.id}
                className={styles.item}
              >
                <span className={styles.swatches}>
                  {[token, ...others.map((theme) => theme[token.id])].map((one, index) => (
                    <Swatch key={index} value={one?.$value} />
                  ))}
                </span>
                <span className={styles.name}>{nameOf(token.id)}</span>
                <span className={styles.value}>{short(token)}</span>
                {faulty.has(token.id) && <span className={styles.fault}>at fault</span>}
                {changed.has(token.id) && <span className={styles.changed}>changed</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </nav>
  );
});
