import type { Pair } from '#scripts/tokens/read.ts';
import type { ResolvedThemes } from '#scripts/tokens/themes.ts';
import { isSameValue, variableOf } from '#scripts/tokens/values.ts';
import { themesOf } from '#theme/tokenFaults.ts';
import * as styles from './Editor.css.ts';
import { valueOf } from './history.ts';
import { whySavingShowsIt } from './live.ts';
import { sayEntry, sayValue } from './sayValue.ts';
import { Swatch } from './Swatch.tsx';
import { partsOf } from './tokenFiles.ts';
import type { Bench } from './useBench.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { type Uses, useUses } from './whereUsed.ts';

/** Words for the resolver's themes. */
const themeWords: Readonly<Record<string, string>> = {
  light: 'Light',
  lightContrast: 'More contrast',
};
export const sayTheme = (theme: string) => themeWords[theme] ?? theme;

/** A token and the roles that take its value: by these it comes to a page. */
export function followersOf(themes: ResolvedThemes, id: string): string[] {
  const found = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter((token) => token.id === id || token.sources.includes(id)),
  );
  return [...new Set(found.map((token) => token.id))];
}

function Used({ themes, id, uses }: { themes: ResolvedThemes; id: string; uses: Uses }) {
  const roles = followersOf(themes, id);
  const components = new Set(
    roles.flatMap((role) => [...(uses.components.get(variableOf(role)) ?? [])]),
  );
  const rows = [
    ['Roles', roles.filter((role) => role !== id)],
    ['Components', [...components].toSorted()],
    ['Screens', uses.screens(components)],
  ] as const;
  return (
    <dl className={styles.used}>
      {rows.map(([name, list]) =>
        list.length === 0 ? null : (
          <div key={name}>
            <dt className={styles.term}>{name}</dt>
            <dd>{list.join(', ')}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

type ColumnProps = { bench: Bench; pairs: readonly Pair[]; id: string; name: string; file: string };

/** One theme's value of the token, or where it has it from. */
function Column({ bench, pairs, id, name, file }: ColumnProps) {
  const { work, dispatch, themes } = bench;
  const key = `${file}#${id}`;
  const entry = valueOf(work, key);
  const theme = themes[name] ?? Object.values(themes)[0] ?? {};
  if (!entry) return null;
  const isChanged = key in work.mine && !isSameValue(work.mine[key], work.files[key]);
  return (
    <>
      <ValueEditor
        id={id}
        entry={entry}
        theme={theme}
        themes={themes}
        pairs={pairs}
        onChange={(next) =>
          dispatch({ type: 'edit', label: id, entries: { [key]: next }, gesture: key })
        }
        onSettle={() => dispatch({ type: 'settle' })}
      />
      {isChanged && work.files[key] && (
        <p className={styles.was}>
          Was {sayEntry(work.files[key])}
          <button
            type="button"
            className={styles.quiet}
            onClick={() =>
              dispatch({
                type: 'edit',
                label: `Revert ${id}`,
                entries: { [key]: work.files[key] ?? entry },
              })
            }
          >
            Revert
          </button>
        </p>
      )}
    </>
  );
}

/** The file that gives each theme its value; of several themes with the same file, the first. */
function columnsOf({ files, work }: Bench, id: string) {
  const keys = Object.keys(work.files).filter((key) => partsOf(key).id === id);
  const own = Object.entries(themesOf(files)).flatMap(([name, sources]) => {
    const file = sources.findLast((source) => keys.includes(`${source}#${id}`));
    return file === undefined ? [] : [{ name, file }];
  });
  return own;
}

type Props = { bench: Bench; pairs: readonly Pair[]; id: string };

/** The chosen token: what it is, its value in each theme, and where it is used. */
export function Editor({ bench, pairs, id }: Props) {
  const uses = useUses();
  const token = Object.values(bench.themes)[0]?.[id];
  const columns = columnsOf(bench, id);
  const isShared = new Set(columns.map(({ file }) => file)).size < columns.length;
  const later = whySavingShowsIt(id);
  if (!token) return null;
  return (
    <main className={styles.editor}>
      <header className={styles.head}>
        <h2 className={styles.title}>{id}</h2>
        <p className={styles.kind}>{token.$type}</p>
        {token.description && <p className={styles.description}>{token.description}</p>}
        {later && <p className={styles.description}>{later}</p>}
      </header>
      <div className={styles.columns}>
        {(isShared ? columns.slice(0, 1) : columns).map(({ name, file }) => (
          <section
            key={name}
            className={styles.column}
            aria-label={isShared ? 'Value' : sayTheme(name)}
          >
            <h3 className={styles.theme}>
              {isShared ? 'Both themes' : sayTheme(name)}
              <span className={styles.resolved}>
                <Swatch value={bench.themes[name]?.[id]?.$value} />
                {sayValue(bench.themes[name]?.[id]?.$value)}
              </span>
            </h3>
            <Column bench={bench} pairs={pairs} id={id} name={name} file={file} />
          </section>
        ))}
      </div>
      <section aria-label="Where it is used" className={styles.where}>
        <h3 className={styles.theme}>Where it is used</h3>
        {uses ? <Used themes={bench.themes} id={id} uses={uses} /> : <p>Looking…</p>}
      </section>
    </main>
  );
}
