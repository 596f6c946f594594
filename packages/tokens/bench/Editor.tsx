import { useEffect, useRef } from 'react';
import { isUnpairedText } from '#contrast/faults.ts';
import { familyOf, follows, followersOf, groupOf, type ResolvedThemes } from '#model/themes.ts';
import { sayTheme } from '#model/words.ts';
import { type Entry, keyOf } from './entries.ts';
import { FamilyEditor } from './FamilyEditor.tsx';
import { Faults } from './Faults.tsx';
import { valueOf } from './history.ts';
import { whySavingShowsIt } from './live.ts';
import { Press } from './Press.tsx';
import { Id, TokenLink } from './TokenLink.tsx';
import { Value } from './Value.tsx';
import type { FaultyBench } from './useBench.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { global, screensWith, type SiteCode, useComponents } from './whereUsed.ts';

type UsedProps = { themes: ResolvedThemes; id: string; code: SiteCode };

function Used({ themes, id, code }: UsedProps) {
  const componentsWith = useComponents(code);
  if (!componentsWith) return <p>Looking…</p>;
  const roles = followersOf(themes, id);
  const components = componentsWith(roles);
  const rows = {
    Roles: roles
      .filter((role) => role !== id && groupOf(role) !== id)
      .map((role) => <TokenLink key={role} id={role} />),
    Components: components.filter((name) => name !== global).join(', '),
    Screens: screensWith(components, code).join(', '),
  };
  return (
    <dl className="tb-used">
      {Object.entries(rows).map(([name, uses]) =>
        uses.length === 0 ? null : (
          <div key={name}>
            <dt className="tb-muted">{name}</dt>
            <dd className="tb-row">{uses}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

type ColumnProps = Pick<Props, 'bench' | 'id'> & {
  name: string;
  file: string;
  title: string;
  label: string;
};

function Column({ bench, id, name, file, title, label }: ColumnProps) {
  const { work, dispatch, themes } = bench;
  const theme = themes[name] ?? {};
  const key = keyOf(file, id);
  const [entry, saved] = [valueOf(work, key), work.files[key]];
  if (!entry) return null;
  const edit = (words: string, next: Entry, gesture: object) =>
    dispatch({ type: 'edit', label: words, entries: { [key]: next }, ...gesture });
  return (
    <section className="tb-controls" aria-label={label}>
      <h3 className="tb-theme">
        {title}
        <span className="tb-muted tb-row">
          <Value entry={{ value: theme[id]?.$value }} />
        </span>
      </h3>
      <ValueEditor
        {...{ bench, id, entry, theme }}
        onChange={(next) => edit(id, next, { gesture: key })}
      />
      {key in work.mine && saved && (
        <p className="tb-was">
          <span>
            Was <Value entry={saved} than={entry} />
          </span>
          <Press className="tb-link" onClick={() => edit(`Revert ${id}`, saved, {})}>
            Revert
          </Press>
        </p>
      )}
    </section>
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
  bench: FaultyBench;
  code: SiteCode;
  id: string;
  /** The token that a link has led from; the link may be gone, and the focus with it. */
  back: string | undefined;
  onBack: () => void;
};

function Heading({ bench: { themes, pairs }, id, back, onBack }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (back !== undefined) ref.current?.focus();
  }, [back]);
  const token = Object.values(themes)[0]?.[id];
  const later = whySavingShowsIt(id);
  return (
    <div className="tb-stack">
      {back !== undefined && (
        <p>
          <Press className="tb-link" onClick={onBack}>
            Back to {back}
          </Press>
        </p>
      )}
      <h2 ref={ref} tabIndex={-1} className="tb-title">
        <Id>{id}</Id>
      </h2>
      <p className="tb-muted">{token?.$type ?? `${familyOf(themes, id).length} colors`}</p>
      {token?.description && <p>{token.description}</p>}
      {token && isUnpairedText(token, pairs) && (
        <p className="tb-error">
          {id} has no declared pair: no check measures its contrast. Pairs are declared in
          tokens/contrast.pairs.json.
        </p>
      )}
      {later && <p>{later}</p>}
    </div>
  );
}

/** The chosen token or family: its kind, its value in each theme, and where it is used. */
export function Editor(props: Props) {
  const { bench, code, id } = props;
  const { themes, faults } = bench;
  const steps = familyOf(themes, id);
  const [set = {}] = Object.values(themes);
  if (steps.length === 0 && !set[id]) return null;
  const ownFaults = faults.filter((fault) => {
    const token = set[fault.id ?? ''];
    return token && (token.id === id || (steps.length > 0 && follows(token, id)));
  });
  return (
    <>
      <Heading {...props} />
      {steps.length > 0 ? (
        <FamilyEditor {...{ bench, id, steps }} isPassing={ownFaults.length === 0} />
      ) : (
        <div className="tb-columns">
          {columnsOf(themes, id).map((column) => (
            <Column key={column.name} {...{ bench, id }} {...column} />
          ))}
        </div>
      )}
      {/* Below, as a slider must stay where it is. */}
      <Faults bench={bench} faults={ownFaults} />
      <section aria-label="Where it is used" className="tb-controls">
        <h3 className="tb-theme">Where it is used</h3>
        <Used themes={themes} id={id} code={code} />
      </section>
    </>
  );
}
