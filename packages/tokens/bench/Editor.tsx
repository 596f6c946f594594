import { useEffect, useRef } from 'react';
import { isUnpairedText } from '#contrast/faults.ts';
import { ownFileOf } from '#model/leaves.ts';
import { familyOf, follows, followersOf, groupOf, type ResolvedThemes } from '#model/themes.ts';
import { sayTheme } from '#model/words.ts';
import { type Entry, keyOf } from './entries.ts';
import { FamilyEditor } from './FamilyEditor.tsx';
import { Faults } from './Faults.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { valueOf } from './history.ts';
import { whySavingShowsIt } from './live.ts';
import { Press } from './Press.tsx';
import { Id, TokenLink } from './TokenLink.tsx';
import { Value } from './Value.tsx';
import type { Bench, FaultyBench } from './useBench.ts';
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

type Place = {
  /** A theme by its name. */
  name: string;
  /** The file that the first change writes. */
  file: string;
  title: string;
  label: string;
  /** The theme whose value it has until it gets its own. */
  like?: string;
};

type ColumnProps = Pick<Props, 'bench' | 'id'> & { place: Place };

function Column({ bench, id, place: { name, file, title, label, like } }: ColumnProps) {
  const { work, dispatch, themes } = bench;
  const theme = themes[name] ?? {};
  const key = keyOf(file, id);
  const saved = work.files[key] ?? null;
  const token = theme[id];
  const { value, min } = token ?? {};
  const entry: Entry = valueOf(work, key) ?? { value, ...(min !== undefined && { min }) };
  const edit = (words: string, next: Entry | null, gesture = {}) =>
    dispatch({ type: 'edit', label: words, entries: { [key]: next }, ...gesture });
  const isOwn = valueOf(work, key) !== null;
  const isRole = like !== undefined;
  return (
    <section className="tb-controls" aria-label={label}>
      <h3 className="tb-theme">
        {isRole && !isOwn ? `${title}: as ${like}` : title}
        <span className="tb-muted tb-row">
          <Value entry={{ value: token?.$value }} />
        </span>
      </h3>
      <ValueEditor
        {...{ bench, id, entry, theme }}
        onChange={(next) => edit(`${id} in ${label}`, next, { gesture: key })}
      />
      {key in work.mine && (
        <p className="tb-was">
          <span>
            {saved ? (
              <>
                Was <Value entry={saved} than={entry} />
              </>
            ) : (
              `Was as ${like}`
            )}
          </span>
          <Press className="tb-link" onClick={() => edit(`Revert ${id}`, saved)}>
            Revert
          </Press>
        </p>
      )}
      {isRole && isOwn && (
        <p>
          <Press onClick={() => edit(`${id} as ${like}`, null)}>As {like}</Press>
        </p>
      )}
    </section>
  );
}

/** A column for all themes, or for each that has a value of its own; the others follow the first. */
function placesOf({ themes, files }: Bench, id: string): { own: Place[]; following: Place[] } {
  const [[first, basic] = ['', {}]] = Object.entries(themes);
  const like = sayTheme(first);
  const shared = basic[id]?.file;
  const others = Object.keys(themes)
    .slice(1)
    .flatMap((name) => {
      const file = ownFileOf(files, name);
      const label = sayTheme(name);
      return file === undefined ? [] : [{ name, file, title: label, label, like }];
    });
  const isOwn = ({ name, file }: Place) => themes[name]?.[id]?.file === file;
  const own = others.filter(isOwn);
  const title = own.length > 0 ? like : 'All themes';
  const label = own.length > 0 ? like : 'Value';
  const start = shared === undefined ? [] : [{ name: first, file: shared, title, label }];
  // Steps of the palette are the same in every theme: roles take others of them.
  const following = id.startsWith('base.') ? [] : others.filter((place) => !isOwn(place));
  return { own: [...start, ...own], following };
}

function Columns({ bench, id }: Pick<Props, 'bench' | 'id'>) {
  const { own, following } = placesOf(bench, id);
  return (
    <>
      <div className="tb-columns">
        {own.map((place) => (
          <Column key={place.name} {...{ bench, id, place }} />
        ))}
      </div>
      {following.map((place) => (
        <details key={place.name}>
          <summary>
            {place.title}: as {place.like}
          </summary>
          <Column {...{ bench, id, place }} />
        </details>
      ))}
    </>
  );
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
  const isGroup = steps.length === 0 && !set[id];
  if (isGroup) return <GroupEditor key={id} {...{ bench, id }} />;
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
        <Columns {...{ bench, id }} />
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
