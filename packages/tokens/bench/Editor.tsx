import { useEffect, useRef } from 'react';
import { isUnpairedText } from '#contrast/faults.ts';
import { notUsed } from '#model/fault.ts';
import { familyOf, follows, followersOf, groupOf, type ResolvedThemes } from '#model/themes.ts';
import { Columns } from './Columns.tsx';
import { FamilyEditor } from './FamilyEditor.tsx';
import { Faults } from './Faults.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { whySavingShowsIt } from './live.ts';
import { Press } from './Press.tsx';
import { Id, TokenLink } from './TokenLink.tsx';
import type { FaultyBench } from './useBench.ts';
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
  if (!id.startsWith('base.') && Object.values(rows).every((uses) => uses.length === 0))
    return <p>{`${id} ${notUsed}.`}</p>;
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
