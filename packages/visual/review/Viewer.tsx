import { useState } from 'react';
import type { Change, ReviewFinding } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import { type Entry, type Mark, placeOf } from './groups.ts';
import * as phrases from './phrases.ts';
import { headingId, reasonId, views } from './place.ts';
import { Snapshot } from './Snapshot.tsx';
import { Stage } from './Stage.tsx';
import type { ReviewState } from './useReview.ts';
import { AlsoHere, SourceLines, Why } from './Why.tsx';
import { counted, say } from './words.ts';

function factsOf(change: Change): string {
  if (change.kind === 'snapshot') return say('snapshotFact');
  const { before, after, difference } = change;
  if (!before) return say('newPicture');
  if (!after || !difference) return say('gonePicture');
  const moved = difference.moves.map(({ from, by }) =>
    say(by > 0 ? 'movedDown' : 'movedUp', from, Math.abs(by)),
  );
  const sizes = [before, after].map(({ width, height }) => say('size', width, height));
  const size = [...new Set(sizes)].join(` ${say('now')} `);
  return [size, counted(difference.pixels, 'pixels'), ...moved.slice(0, 3)].join('; ');
}

/** Measures that are shown of many alike. */
const mostMeasures = 5;

const unique = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean);

const Found = ({ finding: { findings, sources } }: { finding: ReviewFinding }) => (
  <div className="more">
    <SourceLines sources={sources} />
    {unique(findings.map(phrases.measureText))
      .slice(0, mostMeasures)
      .map((text) => (
        <p key={text} className="log">
          {text}
        </p>
      ))}
    <ul>
      {unique(findings.map(phrases.elementText)).map((element) => (
        <li key={element}>{element}</li>
      ))}
    </ul>
    <p className="muted">{unique(findings.map(phrases.findingPlace)).join('; ')}</p>
  </div>
);

type ViewerProps = { state: ReviewState; entry: Entry };

function Toolbar({ state: { marks, mark, view, look, go }, entry }: ViewerProps) {
  return (
    <div className="bar">
      <select
        className="place"
        aria-label={say('place')}
        value={mark && placeOf(mark)}
        onChange={({ target }) => go({ id: entry.id, at: target.value, view })}
      >
        {marks.map((one) => (
          <option key={placeOf(one)} value={placeOf(one)}>
            {phrases.placeName(one.scene, one.change.item)}
          </option>
        ))}
      </select>
      {mark?.change.kind === 'picture' && (
        <div role="radiogroup" aria-label={say('view')} className="choice">
          {views.map((one) => (
            <label key={one}>
              <input type="radio" name="view" checked={one === view} onChange={() => look(one)} />
              {say(`view.${one}`)}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

function Shown({ state: { view }, mark }: { state: ReviewState; mark: Mark }) {
  const { row, scene, change } = mark;
  const own = row.occurrences.filter((one) => one.scene === scene && one.item === change.item);
  const name = phrases.placeName(scene, change.item);
  if (change.kind === 'snapshot')
    return (
      <Snapshot
        key={scene}
        parts={change.parts}
        treeChanges={own.flatMap((one) => one.treeChanges)}
      />
    );
  const regions = own.flatMap((one) => one.regions);
  return <Stage key={name} view={view} name={name} change={change} regions={regions} />;
}

const verdictButtons = [
  ['accept', 'a'],
  ['reject', 'r'],
] as const;

/** Rejects with the reviewer's words. */
function Reason({ marks, judge, judgements }: Pick<ReviewState, 'marks' | 'judge' | 'judgements'>) {
  const [text, setText] = useState(judgements.reasonOf(marks));
  return (
    <form
      className="reason"
      onSubmit={(event) => {
        event.preventDefault();
        judge(marks, 'reject', text.trim());
      }}
    >
      <input
        id={reasonId}
        aria-label={say('reason')}
        placeholder={say('reason')}
        aria-keyshortcuts="m"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}

const Verdict = ({ verdict, marks, judge, undo, judgements, entry }: ReviewState) => (
  <div className="row">
    {verdictButtons.map(([asked, keys]) => (
      <button
        key={asked}
        type="button"
        aria-pressed={verdict === asked}
        aria-keyshortcuts={keys}
        data-verdict={asked}
        onClick={() => judge(marks, asked)}
      >
        {say(asked)}
      </button>
    ))}
    {(judgements.canUndo || marks.some(judgements.isOwn)) && (
      <button type="button" aria-keyshortcuts="u" onClick={undo}>
        {say('undo')}
      </button>
    )}
    <Reason key={`${entry?.id} ${judgements.reasonOf(marks)}`} {...{ marks, judge, judgements }} />
  </div>
);

const Steps = ({ index, entries, step }: ReviewState) => (
  <div className="row">
    <button
      type="button"
      aria-label={say('previous')}
      aria-keyshortcuts="k"
      onClick={() => step(-1)}
    >
      ‹
    </button>
    <p className="muted">{say('placeOf', index + 1, entries.length)}</p>
    <button type="button" aria-label={say('next')} aria-keyshortcuts="j" onClick={() => step(1)}>
      ›
    </button>
  </div>
);

function labelsOf({ verdict, marks }: ReviewState, { row, finding }: Entry): string {
  const places = unique((finding?.findings ?? []).map(phrases.findingPlace));
  const count = finding
    ? say('placesIn', counted(finding.findings.length, 'times'), counted(places.length, 'places'))
    : phrases.placesText(marks);
  // A hindrance has it in its title.
  const kind = !(finding && hindranceOf(finding)) && say(`kind.${row?.kind ?? 'finding'}`);
  return [kind, count, verdict && say(`verdict.${verdict}`)].filter(Boolean).join(' · ');
}

export function Viewer({ state, entry }: ViewerProps) {
  const { mark, message } = state;
  return (
    <>
      <div className="head">
        <p className="badge">{labelsOf(state, entry)}</p>
        <h2 id={headingId} tabIndex={-1}>
          {phrases.entryName(entry)}
        </h2>
      </div>
      {mark && <Toolbar state={state} entry={entry} />}
      <div className="body">
        {entry.finding && <Found finding={entry.finding} />}
        {mark && <Shown state={state} mark={mark} />}
        {mark && (
          <div className="more">
            <Why row={mark.row} />
            <p className="muted">{factsOf(mark.change)}</p>
            <AlsoHere state={state} mark={mark} />
          </div>
        )}
      </div>
      <div className="verdict">
        {mark ? <Verdict {...state} /> : <p>{phrases.noVerdictText(entry.finding)}</p>}
        <Steps {...state} />
        <p role="status" className="message">
          {message}
        </p>
      </div>
    </>
  );
}
