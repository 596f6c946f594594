import { useEffect, useRef, useState } from 'react';
import { hindranceOf } from '#model/finding.ts';
import type { Entry, Group } from './groups.ts';
import { elementText, entryName, placesText } from './phrases.ts';
import { headingId, hrefOf } from './place.ts';
import { Unseen } from './Unseen.tsx';
import type { ReviewState } from './useReview.ts';
import { counted, say } from './words.ts';

const Search = ({ state: { filter, narrow } }: { state: ReviewState }) => (
  <search className="filter">
    <input
      type="search"
      aria-label={say('search')}
      placeholder={say('search')}
      value={filter}
      onChange={({ target }) => narrow(target.value)}
    />
  </search>
);

function Item({ own, state }: { own: Entry; state: ReviewState }) {
  const { finding, row, marks } = own;
  const [first] = finding?.findings ?? [];
  const small = row?.shown?.after ?? row?.shown?.before;
  const verdict = state.judgements.of(marks);
  const place = { id: own.id, view: state.view };
  const count = finding ? counted(finding.findings.length, 'times') : placesText(marks);
  return (
    <a
      className="item"
      href={hrefOf(place)}
      aria-current={state.entry?.id === own.id || undefined}
      onClick={() => {
        state.go(place);
        document.getElementById(headingId)?.focus();
      }}
    >
      <span className="thumbnail">
        {small ? (
          <img src={small.file} width={small.width} height={small.height} alt="" loading="lazy" />
        ) : (
          <span aria-hidden="true">{finding ? '!' : '¶'}</span>
        )}
      </span>
      <span className="titles">
        {row && row.kind !== 'unexplained' && (
          <span className="badge">{say(`kind.${row.kind}`)}</span>
        )}
        <span className="name">{entryName(own)}</span>{' '}
        {first && !hindranceOf(first) && <span className="element">{elementText(first)}</span>}
        <span className="muted">
          {count} <strong data-verdict={verdict}>{verdict && say(`verdict.${verdict}`)}</strong>
        </span>
      </span>
    </a>
  );
}

function ChangeGroup({ group: { name, entries }, state }: { group: Group; state: ReviewState }) {
  const isJudged = ({ marks: own }: Entry) => own.some(state.judgements.isOwn);
  const marks = entries.flatMap((entry) => (isJudged(entry) ? [] : entry.marks));
  const title = say(`group.${name}`);
  return (
    <details className="group" open={name !== 'old' && name !== 'mended'}>
      <summary>
        <h2>{title}</h2> <span className="muted">{entries.length}</span>
      </summary>
      <div role="group" aria-label={title}>
        {entries.map((own) => (
          <Item key={own.id} own={own} state={state} />
        ))}
      </div>
      {entries.length > 1 && (name === 'known' || name === 'whole') && (
        <div className="row">
          <button type="button" onClick={() => state.judge(marks, 'accept')}>
            {say('acceptGroup', title.toLowerCase())}
          </button>
          <button type="button" onClick={() => state.judge(marks, 'reject')}>
            {say('rejectGroup', title.toLowerCase())}
          </button>
        </div>
      )}
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

/** Closed at first on a phone, where the list would hide the change. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

export function ChangeList({ state }: { state: ReviewState }) {
  const { review, groups, entries } = state;
  const [isOpen] = useState(isWide);
  return (
    <nav className="list" aria-label={say('list')}>
      <Search state={state} />
      <details className="panel" open={isOpen}>
        <summary className="title">
          {say('list')} <span className="muted">{entries.length}</span>
        </summary>
        <div ref={useInView(state)} className="scroller">
          {groups.map((group) => (
            <ChangeGroup key={group.name} group={group} state={state} />
          ))}
          {groups.length === 0 && <p className="group">{say('nothingFits')}</p>}
          <Unseen review={review} />
        </div>
      </details>
    </nav>
  );
}
