import { sayShort } from '#model/words.ts';
import type { Pair } from '#model/tokens.ts';
import { followersOf, type ResolvedThemes } from '#model/themes.ts';
import { isSameValue, variableOf } from '#model/values.ts';
import { themesOf } from '#model/leaves.ts';
import { valueOf } from './history.ts';
import { whySavingShowsIt } from './live.ts';
import { Swatch } from './Swatch.tsx';
import { partsOf } from './tokenFiles.ts';
import type { Bench } from './useBench.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { type SiteCode, type Uses, useUses } from './whereUsed.ts';

/** Words for the resolver's themes. */
const themeWords: Readonly<Record<string, string>> = {
  light: 'Light',
  lightContrast: 'More contrast',
};
export const sayTheme = (theme: string) => themeWords[theme] ?? theme;

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
    <dl className="tb-used">
      {rows.map(([name, list]) =>
        list.length === 0 ? null : (
          <div key={name}>
            <dt className="tb-muted">{name}</dt>
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
        <p className="tb-was">
          Was {sayShort(work.files[key].value, work.files[key].min)}
          <button
            type="button"
            className="tb-link"
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

type Props = { bench: Bench; pairs: readonly Pair[]; code: SiteCode; id: string };

/** The chosen token: what it is, its value in each theme, and where it is used. */
export function Editor({ bench, pairs, code, id }: Props) {
  const uses = useUses(code);
  const token = Object.values(bench.themes)[0]?.[id];
  const columns = columnsOf(bench, id);
  const isShared = new Set(columns.map(({ file }) => file)).size < columns.length;
  const later = whySavingShowsIt(id);
  if (!token) return null;
  return (
    <main className="tb-editor">
      <header className="tb-stack">
        <h2 className="tb-title">{id}</h2>
        <p className="tb-muted">{token.$type}</p>
        {token.description && <p>{token.description}</p>}
        {later && <p>{later}</p>}
      </header>
      <div className="tb-columns">
        {(isShared ? columns.slice(0, 1) : columns).map(({ name, file }) => (
          <section
            key={name}
            className="tb-controls"
            aria-label={isShared ? 'Value' : sayTheme(name)}
          >
            <h3 className="tb-theme">
              {isShared ? 'Both themes' : sayTheme(name)}
              <span className="tb-muted tb-row">
                <Swatch value={bench.themes[name]?.[id]?.$value} />
                {sayShort(bench.themes[name]?.[id]?.$value)}
              </span>
            </h3>
            <Column bench={bench} pairs={pairs} id={id} name={name} file={file} />
          </section>
        ))}
      </div>
      <section aria-label="Where it is used" className="tb-controls">
        <h3 className="tb-theme">Where it is used</h3>
        {uses ? <Used themes={bench.themes} id={id} uses={uses} /> : <p>Looking…</p>}
      </section>
    </main>
  );
}
