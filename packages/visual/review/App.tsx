import { useRef } from 'react';
import type { Review } from '#model/data.ts';
import { ChangeList } from './ChangeList.tsx';
import { type Shortcut, useKeys } from './keys.ts';
import { partText } from './phrases.ts';
import { headingId } from './place.ts';
import { isServed } from './storage.ts';
import { isWhole, Unseen } from './Unseen.tsx';
import { type ReviewState, shortcutsOf, useReview } from './useReview.ts';
import { Viewer } from './Viewer.tsx';
import { counted, say } from './words.ts';

function emptyTitle({ review, entries }: ReviewState): string {
  if (entries.length > 0) return say('nothingHere');
  return say(isWhole(review) && review.unseen.length > 0 ? 'nothingSeen' : 'nothingChanged');
}

function comparedText({ compared: { pictures, snapshots } }: Review): string {
  return say('compared', counted(pictures, 'pictures'), counted(snapshots, 'snapshots'));
}

function Header({ state, onHelp }: { state: ReviewState; onHelp: () => void }) {
  const { review, judgements, saving } = state;
  const part = partText(review.run);
  return (
    <header className="header row">
      <div className="titles">
        <h1>{say('title')}</h1>
        <p className="subtitle">{say('comparedWith', review.branch, review.base.slice(0, 10))}</p>
        {part && <strong>{part}</strong>}
      </div>
      {judgements.all > 0 && (
        <>
          <p>{say('judged', judgements.done, judgements.all)}</p>
          <button type="button" aria-disabled={saving.isSaving} onClick={saving.save}>
            {isServed ? say('save') : say('export')}
          </button>
          {judgements.rejected.length > 0 && (
            <button type="button" onClick={saving.copy}>
              {say('copy')}
            </button>
          )}
        </>
      )}
      <button type="button" aria-label={say('help')} onClick={onHelp}>
        ?
      </button>
      <p role="status" aria-label={say('save')} className="message">
        {saving.outcome}
      </p>
    </header>
  );
}

const HelpText = ({ review, shortcuts }: { review: Review; shortcuts: readonly Shortcut[] }) => (
  <>
    <p>
      {say('helpText')} {say(isServed ? 'helpSave' : 'helpExport')}
    </p>
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
const Empty = (state: ReviewState) => (
  <section className="empty">
    <h2 id={headingId} tabIndex={-1}>
      {emptyTitle(state)}
    </h2>
    <p>{comparedText(state.review)}</p>
    {state.entries.length === 0 && <Unseen review={state.review} />}
  </section>
);

export function App({ review }: { review: Review }) {
  const state = useReview(review);
  const dialog = useRef<HTMLDialogElement>(null);
  const openHelp = () => dialog.current?.showModal();
  const help = { keys: '?', does: say('key.help'), press: openHelp };
  const shortcuts = [...shortcutsOf(state), help];
  const [hasShortcuts, switchShortcuts] = useKeys(shortcuts);
  return (
    <>
      <a className="skip" href={`#${headingId}`}>
        {say('skip')}
      </a>
      <div className="frame">
        <Header state={state} onHelp={openHelp} />
        {state.all.length > 0 && <ChangeList state={state} />}
        <main className="main">
          {review.run.scenes === 0 && <p className="notice">{say('noRun')}</p>}
          {state.entry ? <Viewer state={state} entry={state.entry} /> : <Empty {...state} />}
        </main>
      </div>
      <dialog ref={dialog} aria-labelledby="help-title">
        <form method="dialog" className="stack">
          <h2 id="help-title">{say('help')}</h2>
          <HelpText review={review} shortcuts={shortcuts} />
          <label>
            <input type="checkbox" checked={hasShortcuts} onChange={switchShortcuts} />{' '}
            {say('useKeys')}
          </label>
          <div>
            <button type="submit">{say('close')}</button>
          </div>
        </form>
      </dialog>
    </>
  );
}
