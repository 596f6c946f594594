import { useEffect, useRef, useState } from 'react';
import type { Entry, Group } from './groups.ts';
import { headingId, hrefOf } from './place.ts';
import { isServed } from './useJudgements.ts';
import { type ReviewState, save } from './useReview.ts';
import {
  counted,
  entryName,
  itemName,
  kinds,
  noRun,
  pictures,
  placesText,
  snapshots,
  verdicts,
} from './words.ts';

type ChoiceProps<Value> = {
  /** For screen readers only. */
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

export const Choice = <Value,>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <div role="radiogroup" aria-label={label} className="row">
    {options.map(([option, text]) => (
      <label key={text} className="option">
        <input
          type="radio"
          name={label}
          checked={option === value}
          onChange={() => onChange(option)}
        />
        {text}
      </label>
    ))}
  </div>
);

function Item({ own, title, state }: { own: Entry; title: string; state: ReviewState }) {
  const { violation, row, scene, marks } = own;
  const [small] = marks.flatMap(({ change }) =>
    change.kind === 'picture' ? change.thumbnail : [],
  );
  const verdict = state.judgements.of(marks);
  const place = { id: own.id, view: state.view };
  const count = violation ? counted(violation.count, 'vez', 'vezes') : row && placesText(marks);
  return (
    <a
      className="item"
      href={hrefOf(place)}
      aria-current={state.entry === own || undefined}
      onClick={() => {
        state.go(place);
        document.getElementById(headingId)?.focus();
      }}
    >
      <span className="thumbnail">
        {small ? (
          <img src={small.file} width={small.width} height={small.height} alt="" loading="lazy" />
        ) : (
          <span aria-hidden="true">{violation ? '!' : '¶'}</span>
        )}
      </span>
      <span className="titles">
        {row && kinds[row.kind] !== title && (
          <span className="badge">{kinds[row.kind].toUpperCase()}</span>
        )}
        <span>{scene ? itemName(marks[0]?.change.item ?? '') : entryName(own)}</span>{' '}
        <strong>{verdict && verdicts[verdict]}</strong>
        <span className="muted">{count}</span>
      </span>
    </a>
  );
}

function ChangeGroup({ group, state }: { group: Group; state: ReviewState }) {
  const { name, title, entries } = group;
  const marks = entries.flatMap((entry) => entry.marks);
  const what = name === 'scene' ? 'a cena' : 'o grupo';
  return (
    <details className="group" open>
      <summary>
        <h3>{title}</h3>
      </summary>
      {marks.length > 1 && entries.length > 1 && (
        <div className="row">
          <button type="button" onClick={() => state.judge(marks, 'accept')}>
            Aceitar {what}
          </button>
          <button type="button" onClick={() => state.judge(marks, 'reject')}>
            Rejeitar {what}
          </button>
        </div>
      )}
      <div role="group" aria-label={title}>
        {entries.map((own) => (
          <Item key={own.id} own={own} title={title} state={state} />
        ))}
      </div>
    </details>
  );
}

/** Opens the current entry's group and scrolls the list alone. */
function useInView({ entry, groups }: ReviewState) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const current = list?.querySelector('[aria-current]');
    const group = current?.closest('details');
    if (!list || !current || !group) return;
    group.open = true;
    const [room, box] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (box.top >= room.top && box.bottom <= room.bottom) return;
    list.scrollTop += (box.top + box.bottom) / 2 - (room.top + room.bottom) / 2;
  }, [entry, groups]);
  return ref;
}

const Unseen = ({ names }: { names: readonly string[] }) => (
  <details className="group">
    <summary>
      <h3>{`Alterado sem efeito visível (${names.length})`}</h3>
    </summary>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </details>
);

function Head({ state, onHelp }: { state: ReviewState; onHelp: () => void }) {
  const { grouping, judgements, review, setGrouping } = state;
  const { compared, run, scenes } = review;
  const changes = scenes.reduce((sum, scene) => sum + scene.changes.length, 0);
  return (
    <div className="group">
      <div className="row">
        <button type="button" onClick={() => void save(state)}>
          {isServed ? 'Gravar decisões' : 'Exportar decisões'}
        </button>
        <button type="button" onClick={onHelp}>
          Ajuda e atalhos
        </button>
      </div>
      <Choice
        label="Agrupar por"
        value={grouping}
        onChange={setGrouping}
        options={[['cause', 'Causa'] as const, ['scene', 'Cena'] as const]}
      />
      {!run && <p>{noRun}</p>}
      <p className="muted">
        {`${counted(judgements.all, 'linha')} de ${counted(changes, 'mudança')} em ${counted(scenes.length, 'cena')}, de ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}`}
      </p>
    </div>
  );
}

/** Closed at first on a phone, where the list would hide the change. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

export function ChangeList({ state, onHelp }: { state: ReviewState; onHelp: () => void }) {
  const { review, groups, grouping } = state;
  const [isOpen] = useState(isWide);
  return (
    <nav className="list" aria-label="Mudanças">
      <details className="panel" open={isOpen}>
        <summary className="title">
          <h2>Mudanças</h2>
        </summary>
        <Head state={state} onHelp={onHelp} />
        <div ref={useInView(state)} className="scroller">
          {groups.map((group) => (
            <ChangeGroup key={`${grouping} ${group.title}`} group={group} state={state} />
          ))}
          {review.unseen.length > 0 && grouping === 'cause' && <Unseen names={review.unseen} />}
        </div>
      </details>
    </nav>
  );
}
