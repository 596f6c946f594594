import { ownFileOf } from '#model/leaves.ts';
import { sayTheme } from '#model/words.ts';
import { type Entry, keyOf } from './entries.ts';
import { valueOf } from './history.ts';
import { Press } from './Press.tsx';
import type { Bench } from './useBench.ts';
import { Value } from './Value.tsx';
import { ValueEditor } from './ValueEditor.tsx';

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

type Props = { bench: Bench; id: string };

type ColumnProps = Props & { place: Place };

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

/** The chosen token in each theme; those without a value of their own are folded. */
export function Columns({ bench, id }: Props) {
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
