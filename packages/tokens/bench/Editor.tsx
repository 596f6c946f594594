import { followersOf, type ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { isSameValue, variableOf } from '#model/values.ts';
import { sayShort, sayTheme } from '#model/words.ts';
import { keyOf } from './entries.ts';
import { Faults } from './Faults.tsx';
import { valueOf } from './history.ts';
import { whySavingShowsIt } from './live.ts';
import { Press } from './Press.tsx';
import { tokensIn } from './remedy.ts';
import { Swatch } from './Value.tsx';
import type { Bench } from './useBench.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { screensWith, type SiteCode, useComponents } from './whereUsed.ts';

type UsedProps = { themes: ResolvedThemes; id: string; code: SiteCode };

function Used({ themes, id, code }: UsedProps) {
  const found = useComponents(code);
  if (!found) return <p>Looking…</p>;
  const roles = followersOf(themes, id);
  const parts = roles.flatMap((role) => [...(found.get(variableOf(role)) ?? [])]);
  const components = [...new Set(parts)].toSorted();
  const rows = {
    Roles: roles.filter((role) => role !== id),
    Components: components,
    Screens: screensWith(components, code),
  };
  return (
    <dl className="tb-used">
      {Object.entries(rows).map(([name, list]) =>
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

function Column({ bench, pairs, id, name, file }: ColumnProps) {
  const { work, dispatch, themes } = bench;
  const key = keyOf(file, id);
  const [entry, saved] = [valueOf(work, key), work.files[key]];
  if (!entry) return null;
  const isChanged = key in work.mine && !isSameValue(entry, saved);
  const revert = () =>
    saved && dispatch({ type: 'edit', label: `Revert ${id}`, entries: { [key]: saved } });
  return (
    <>
      <ValueEditor
        {...{ id, entry, themes, pairs }}
        bounds={bench.bounds}
        theme={themes[name] ?? {}}
        onChange={(next) =>
          dispatch({ type: 'edit', label: id, entries: { [key]: next }, gesture: key })
        }
      />
      {isChanged && saved && (
        <p className="tb-was">
          Was {sayShort(saved.value, saved.min)}
          <Press className="tb-link" onClick={revert}>
            Revert
          </Press>
        </p>
      )}
    </>
  );
}

/** The file that gives each theme its value; one column when all themes share it. */
function columnsOf(themes: ResolvedThemes, id: string) {
  const columns = Object.entries(themes).flatMap(([name, theme]) => {
    const label = sayTheme(name);
    return theme[id] ? [{ name, file: theme[id].file, title: label, label }] : [];
  });
  const [first] = columns;
  return first && columns.every(({ file }) => file === first.file)
    ? [{ ...first, title: 'All themes', label: 'Value' }]
    : columns;
}

type Props = {
  bench: Bench;
  pairs: readonly Pair[];
  code: SiteCode;
  id: string;
  faults: readonly string[];
  onSelect: (id: string) => void;
};

/** The chosen token: its kind, its value in each theme, and where it is used. */
export function Editor({ bench, pairs, code, id, faults, onSelect }: Props) {
  const { themes } = bench;
  const token = Object.values(themes)[0]?.[id];
  if (!token) return null;
  const later = whySavingShowsIt(id);
  const own = faults.filter((fault) => tokensIn(fault, themes)[0] === id);
  return (
    <>
      <header className="tb-stack">
        <h2 className="tb-title">{id}</h2>
        <p className="tb-muted">{token.$type}</p>
        {token.description && <p>{token.description}</p>}
        {later && <p>{later}</p>}
      </header>
      <Faults {...{ bench, pairs, onSelect }} reasons={own} />
      <div className="tb-columns">
        {columnsOf(themes, id).map(({ name, file, title, label }) => (
          <section key={name} className="tb-controls" aria-label={label}>
            <h3 className="tb-theme">
              {title}
              <span className="tb-muted tb-row">
                <Swatch value={themes[name]?.[id]?.$value} />
                {sayShort(themes[name]?.[id]?.$value)}
              </span>
            </h3>
            <Column {...{ bench, pairs, id, name, file }} />
          </section>
        ))}
      </div>
      <section aria-label="Where it is used" className="tb-controls">
        <h3 className="tb-theme">Where it is used</h3>
        <Used themes={themes} id={id} code={code} />
      </section>
    </>
  );
}
