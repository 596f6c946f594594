import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { isUnpairedText } from '#contrast/faults.ts';
import { isMoved } from '#contrast/limits.ts';
import { notUsed } from '#model/fault.ts';
import { followersOf } from '#model/themes.ts';
import { sayTheme } from '#model/words.ts';
import { tokensOf } from './choice.ts';
import { keyOf } from './entries.ts';
import { Faults } from './Faults.tsx';
import { valueOf } from './history.ts';
import { placeOf } from './place.ts';
import { faultyIdsOf } from './remedy.ts';
import { Several } from './Several.tsx';
import { type Bench, useBench } from './useBench.ts';
import { global, screensWith, useComponents } from './used.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { Id, Press, TokenLink, Value } from './widgets.tsx';

function Heading() {
  const { set, selected: id, pairs, isOutlined, wordsOfUse } = useBench();
  const ref = useRef<HTMLHeadingElement>(null);
  // The link that led here may have disappeared together with the focus.
  const bringHere = useEffectEvent(() => {
    // On a page that was just opened, Tab would begin here.
    if (!isOutlined) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) ref.current?.focus();
  });
  useEffect(() => bringHere(), []);
  const token = set[id];
  return (
    <div className="tb-stack">
      <h2 ref={ref} tabIndex={-1} className="tb-title">
        {id.startsWith('?') ? `Found by “${id.slice(1)}”` : <Id>{id}</Id>}
      </h2>
      <p className="tb-muted">
        {token
          ? [token.$type, token.description].filter(Boolean).join(': ')
          : `${tokensOf(set, id, wordsOfUse).length} tokens`}
      </p>
      {token && isUnpairedText(token, pairs) && (
        <p className="tb-error">
          {id} has no declared pair: no check measures its contrast. Pairs are declared in
          tokens/contrast.pairs.json.
        </p>
      )}
      {token?.isBreakpoint && <p>The views show it after saving.</p>}
    </div>
  );
}

/** The value in the chosen theme, and the values in other themes. */
function ThemeValue({ id }: { id: string }) {
  const bench = useBench();
  const { work, edit, set, theme, themes } = bench;
  const { file, title, like, hasOwn } = placeOf(bench, id);
  const { value, min } = set[id] ?? {};
  const key = keyOf(file, id);
  const entry = valueOf(work, key) ?? { value, ...(min !== undefined && { min }) };
  const saved = work.files[key] ?? null;
  const change = (label: string, next: object, gesture = {}) =>
    edit({ label, changes: [{ file, id, ...next }], ...gesture });
  return (
    <section className="tb-controls" aria-label={title}>
      <h3 className="tb-theme">{like && !hasOwn ? `${title}: as in ${like}` : title}</h3>
      <ValueEditor
        {...{ id, entry }}
        onChange={(next) => change(`${id} in ${title}`, next, { gesture: key })}
      />
      {key in work.unsaved && (
        <p className="tb-was">
          {saved ? (
            <>
              In the files: <Value entry={saved} than={entry} />
            </>
          ) : like ? (
            `In the files: as in ${like}`
          ) : (
            'New: not in the files yet'
          )}
        </p>
      )}
      {like && hasOwn && (
        <p>
          <Press onClick={() => change(`${id} as in ${like}`, { isGone: true })}>
            Use {like}’s value again
          </Press>
        </p>
      )}
      <ul className="tb-themes" aria-label="In each theme">
        {Object.entries(themes).map(([name, { [id]: token }]) => (
          <li key={name}>
            <span className={name === theme ? 'tb-label' : 'tb-muted'}>{sayTheme(name)}</span>
            <Value entry={token && { value: token.$value, min: token.minimum }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type UsedProps = Pick<Bench, 'themes' | 'theme' | 'selected' | 'code' | 'wordsOfUse'>;

/** Memoized: roles, components and screens stay the same while values change. */
const Used = memo(function Used(props: UsedProps) {
  const { themes, theme, selected, code, wordsOfUse } = props;
  const { [theme]: set = {} } = themes;
  const componentsWith = useComponents(code);
  if (!componentsWith) return <p>Looking…</p>;
  const tokens = tokensOf(set, selected, wordsOfUse);
  const ids = tokens.map(({ id }) => id);
  const roles = [...new Set(ids.flatMap((id) => followersOf(themes, id)))];
  const components = componentsWith(roles);
  const rows = {
    Roles: roles.filter((id) => !ids.includes(id)).map((id) => <TokenLink key={id} id={id} />),
    Components: components.filter((name) => name !== global).join(', '),
    Screens: screensWith(components, code).join(', '),
  };
  const isNowhere = Object.values(rows).every((uses) => uses.length === 0);
  // Roles choose palette steps, and the build writes breakpoints into conditions.
  const isOfCode = tokens.some(({ isStep, isBreakpoint }) => !isStep && !isBreakpoint);
  if (isNowhere && isOfCode) return <p>{`${selected} ${notUsed}.`}</p>;
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
});

/** Shows the kind, value and use of the chosen token or group. */
export function Editor() {
  const { set, selected, faults, rested, theme, code, wordsOfUse } = useBench();
  const ownFaults = faults.filter((fault) =>
    faultyIdsOf(fault).some((name) => isMoved(set, name, selected)),
  );
  return (
    <>
      <Heading />
      {set[selected] ? (
        <ThemeValue id={selected} />
      ) : (
        <Several isPassing={ownFaults.length === 0} />
      )}
      {/* Put faults below, so that a slider keeps its place. */}
      <Faults faults={ownFaults} />
      <section aria-label="Where it is used" className="tb-controls">
        <h3 className="tb-theme">Where it is used</h3>
        <Used themes={rested.themes} {...{ theme, selected, code, wordsOfUse }} />
      </section>
    </>
  );
}
