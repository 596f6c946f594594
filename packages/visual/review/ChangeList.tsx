import { useEffect, useRef, useState } from 'react';
import { Choice } from './Choice.tsx';
import type { Entry, Group } from './groups.ts';
import { isServed } from './judgements.ts';
import { headingId, hrefOf } from './place.ts';
import type { Tour } from './tour.ts';
import {
  counted,
  entryName,
  itemName,
  kinds,
  noRun,
  pictures,
  snapshots,
  verdicts,
} from './words.ts';

const groupings = [['cause', 'Causa'] as const, ['scene', 'Cena'] as const];

function countOf({ violation, row, marks }: Entry): string {
  if (violation) return counted(violation.count, 'vez', 'vezes');
  if (!row) return '';
  const scenes = new Set(marks.map(({ scene }) => scene));
  return `${counted(marks.length, 'lugar', 'lugares')} em ${counted(scenes.size, 'cena')}`;
}

function Item({ own, title, tour }: { own: Entry; title: string; tour: Tour }) {
  const { violation, row, scene, marks } = own;
  const small = marks.flatMap(({ change }) =>
    change.kind === 'picture' ? change.thumbnail : [],
  )[0];
  const verdict = tour.judgements.of(marks);
  const place = { id: own.id, view: tour.view };
  return (
    <a
      className="item"
      href={hrefOf(place)}
      aria-current={tour.entry === own || undefined}
      onClick={() => {
        tour.go(place);
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
        <span className="muted">{countOf(own)}</span>
      </span>
    </a>
  );
}

function ChangeGroup({ group: { name, title, entries }, tour }: { group: Group; tour: Tour }) {
  const marks = entries.flatMap((entry) => entry.marks);
  return (
    <details className="group" open>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="stack">
        {marks.length > 1 && entries.length > 1 && (
          <div className="row">
            {(['accept', 'reject'] as const).map((verdict) => (
              <button key={verdict} type="button" onClick={() => tour.judge(marks, verdict)}>
                {`${verdict === 'accept' ? 'Aceitar' : 'Rejeitar'} ${name === 'scene' ? 'a cena' : 'o grupo'}`}
              </button>
            ))}
          </div>
        )}
        <div role="group" aria-label={title}>
          {entries.map((own) => (
            <Item key={own.id} own={own} title={title} tour={tour} />
          ))}
        </div>
      </div>
    </details>
  );
}

/** Opens the group of the current entry and scrolls to it, without moving the page around. */
function useInView({ entry, groups }: Tour) {
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
        <li key={name}>
          <p>{name}</p>
        </li>
      ))}
    </ul>
  </details>
);

/** On a phone it is closed at first: what is to be judged stands above everything. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

export function ChangeList({ tour, onHelp }: { tour: Tour; onHelp: () => void }) {
  const { review, groups, grouping, judgements, save } = tour;
  const { compared, run, scenes, unseen } = review;
  const [isOpen] = useState(isWide);
  const changes = scenes.reduce((sum, scene) => sum + scene.changes.length, 0);
  return (
    <nav className="list" aria-label="Mudanças">
      <details className="panel" open={isOpen}>
        <summary className="title">
          <h2>Mudanças</h2>
        </summary>
        <div className="group">
          <div className="row">
            <button type="button" onClick={() => void save()}>
              {isServed ? 'Gravar decisões' : 'Exportar decisões'}
            </button>
            <button type="button" onClick={onHelp}>
              Ajuda e atalhos
            </button>
          </div>
          <Choice
            label="Agrupar por"
            value={grouping}
            onChange={tour.setGrouping}
            options={groupings}
          />
          {!run && <p>{noRun}</p>}
          <p className="muted">
            {`${counted(judgements.all, 'linha')} de ${counted(changes, 'mudança')} em ${counted(scenes.length, 'cena')}, de ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}`}
          </p>
        </div>
        <div ref={useInView(tour)} className="scroller">
          {groups.map((group) => (
            <ChangeGroup key={`${grouping} ${group.title}`} group={group} tour={tour} />
          ))}
          {unseen.length > 0 && grouping === 'cause' && <Unseen names={unseen} />}
        </div>
      </details>
    </nav>
  );
}
