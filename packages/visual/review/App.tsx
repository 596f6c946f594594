import { useRef } from 'react';
import type { Review } from '#model/data.ts';
import { ChangeList } from './ChangeList.tsx';
import { type Shortcut, useKeys } from './keys.ts';
import { counted, number, partText } from './phrases.ts';
import { headingId } from './place.ts';
import { isServed } from './useJudgements.ts';
import { type ReviewState, shortcutsOf, useReview } from './useReview.ts';
import { Viewer } from './Viewer.tsx';
import { words } from './words.ts';

function comparedText({ compared: { pictures, snapshots } }: Review): string {
  return words.compared(counted(pictures, words.pictures), counted(snapshots, words.snapshots));
}

function Header({ state, onHelp }: { state: ReviewState; onHelp: () => void }) {
  const { review, judgements } = state;
  const part = partText(review.run);
  return (
    <header className="header row">
      <div className="titles">
        <h1>{words.title}</h1>
        <p className="subtitle">{words.comparedWith(review.branch, review.base.slice(0, 10))}</p>
        {part && <strong>{part}</strong>}
      </div>
      {judgements.all > 0 && (
        <>
          <p>{words.judged(number(judgements.done), number(judgements.all))}</p>
          <button type="button" onClick={() => void state.save()}>
            {isServed ? words.save : words.export}
          </button>
        </>
      )}
      <button type="button" aria-label={words.help} onClick={onHelp}>
        ?
      </button>
    </header>
  );
}

const HelpText = ({ review, shortcuts }: { review: Review; shortcuts: readonly Shortcut[] }) => (
  <>
    <p>{words.helpText}</p>
    <p>{comparedText(review)}</p>
    <ul>
      {shortcuts.map(({ keys, does }) => (
        <li key={keys}>
          <kbd>{keys}</kbd>: {does}
        </li>
      ))}
    </ul>
  </>
);

/** Also shown for an address that is not in this review. */
const Empty = ({ review, entries }: ReviewState) => (
  <section className="empty">
    <h2 id={headingId} tabIndex={-1}>
      {entries.length > 0 ? words.nothingHere : words.nothingChanged}
    </h2>
    <p>{comparedText(review)}</p>
  </section>
);

export function App({ review }: { review: Review }) {
  const state = useReview(review);
  const dialog = useRef<HTMLDialogElement>(null);
  const openHelp = () => dialog.current?.showModal();
  const help = { keys: '?', does: words.keys.help, press: openHelp };
  const shortcuts = [...shortcutsOf(state), help];
  const [hasShortcuts, switchShortcuts] = useKeys(shortcuts);
  return (
    <>
      <a className="skip" href={`#${headingId}`}>
        {words.skip}
      </a>
      <div className="frame">
        <Header state={state} onHelp={openHelp} />
        {state.all.length > 0 && <ChangeList state={state} />}
        <main className="main">
          {review.run.scenes === 0 && <p className="notice">{words.noRun}</p>}
          {state.entry ? <Viewer state={state} entry={state.entry} /> : <Empty {...state} />}
        </main>
      </div>
      <dialog ref={dialog} aria-labelledby="help-title">
        <form method="dialog" className="stack">
          <h2 id="help-title">{words.help}</h2>
          <HelpText review={review} shortcuts={shortcuts} />
          <label>
            <input type="checkbox" checked={hasShortcuts} onChange={switchShortcuts} />{' '}
            {words.useKeys}
          </label>
          <div>
            <button type="submit">{words.close}</button>
          </div>
        </form>
      </dialog>
    </>
  );
}
