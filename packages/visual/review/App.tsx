import { useRef } from 'react';
import type { Review } from '#model/data.ts';
import { ChangeList } from './ChangeList.tsx';
import { type Shortcut, useKeys } from './keys.ts';
import { headingId } from './place.ts';
import { type ReviewState, shortcutsOf, useReview } from './useReview.ts';
import { Viewer } from './Viewer.tsx';
import { noRun, number, pictures, snapshots } from './words.ts';

const Header = ({ review, judgements }: ReviewState) => (
  <header className="header row">
    <div className="titles">
      <h1>Revisão visual</h1>
      <p className="subtitle">{`${review.branch} comparado com ${review.base.slice(0, 10)}`}</p>
    </div>
    {judgements.all > 0 && (
      <p>{`${number(judgements.done)} de ${number(judgements.all)} avaliadas`}</p>
    )}
  </header>
);

const HelpText = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <>
    <p>
      Cada linha é uma mudança, em todos os lugares onde aparece: aceite ou rejeite todos de uma
      vez. Uma imagem com duas mudanças só é aceita quando ambas são. A avaliação fica guardada
      neste navegador e vale enquanto a imagem não mudar. Ao terminar, exporte as decisões e cole o
      arquivo no pull request depois de <code>/accept-visual</code>, ou rode{' '}
      <code>npm run visual:accept -- --from visual-decisions.json</code>.
    </p>
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
const Empty = ({ review: { compared, run }, entries }: ReviewState) => (
  <section className="empty">
    <h2 id={headingId} tabIndex={-1}>
      {entries.length > 0 ? 'Nada mudou aqui' : 'Nada mudou'}
    </h2>
    <p>{`Foram comparadas ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}.`}</p>
    {!run && <p>{noRun}</p>}
  </section>
);

export function App({ review }: { review: Review }) {
  const state = useReview(review);
  const dialog = useRef<HTMLDialogElement>(null);
  const openHelp = () => dialog.current?.showModal();
  const help = { keys: '?', does: 'abrir esta ajuda', press: openHelp };
  const shortcuts = [...shortcutsOf(state), help];
  const [hasShortcuts, switchShortcuts] = useKeys(shortcuts);
  return (
    <>
      <a className="skip" href={`#${headingId}`}>
        Ir para a mudança
      </a>
      <div className="frame">
        <Header {...state} />
        {state.entries.length > 0 && <ChangeList state={state} onHelp={openHelp} />}
        <main className="main">
          {state.entry ? <Viewer state={state} entry={state.entry} /> : <Empty {...state} />}
        </main>
      </div>
      <div role="status" className="message">
        {state.message}
      </div>
      <dialog ref={dialog} aria-labelledby="help-title">
        <form method="dialog" className="stack">
          <h2 id="help-title">Ajuda e atalhos</h2>
          <HelpText shortcuts={shortcuts} />
          <label>
            <input type="checkbox" checked={hasShortcuts} onChange={switchShortcuts} /> Usar atalhos
            de uma tecla
          </label>
          <div>
            <button type="submit">Fechar</button>
          </div>
        </form>
      </dialog>
    </>
  );
}
