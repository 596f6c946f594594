import { useState } from 'react';
import { ChangeList } from './ChangeList.tsx';
import type { Review } from '#model/data.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { type Shortcut, useKeys } from './keys.ts';
import { headingId } from './place.ts';
import { shortcutsOf, type Tour, useTour } from './tour.ts';
import { Viewer } from './Viewer.tsx';
import { noRun, number, pictures, snapshots } from './words.ts';

function Header({ review, judgements }: Tour) {
  return (
    <header className="header">
      <div className="row">
        <div className="titles">
          <h1>Revisão visual</h1>
          <div className="subtitle">
            <p className="muted">{`${review.branch} comparado com ${review.base.slice(0, 10)}`}</p>
          </div>
        </div>
        {judgements.all > 0 && (
          <p>{`${number(judgements.done)} de ${number(judgements.all)} avaliadas`}</p>
        )}
      </div>
    </header>
  );
}

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

/** Also stands where an address names a place that is not in this review. */
const Empty = ({ review: { compared, run }, entries }: Tour) => (
  <section className="empty">
    <h2 id={headingId} tabIndex={-1}>
      {entries.length > 0 ? 'Nada mudou aqui' : 'Nada mudou'}
    </h2>
    <p>{`Foram comparadas ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}.`}</p>
    {!run && <p>{noRun}</p>}
  </section>
);

export function App({ review }: { review: Review }) {
  const tour = useTour(review);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = { keys: '?', does: 'abrir esta ajuda', press: () => setIsHelpOpen(true) };
  const shortcuts = [...shortcutsOf(tour), help];
  const [hasShortcuts, switchShortcuts] = useKeys(shortcuts, isHelpOpen);
  return (
    <>
      <a className="skip" href={`#${headingId}`}>
        Ir para a mudança
      </a>
      <div className="frame">
        <Header {...tour} />
        {tour.entries.length > 0 && <ChangeList tour={tour} onHelp={help.press} />}
        <main className="main">
          {tour.entry ? <Viewer tour={tour} entry={tour.entry} /> : <Empty {...tour} />}
        </main>
      </div>
      <div role="status" className="message">
        <p>{tour.message}</p>
      </div>
      {isHelpOpen && (
        <HelpDialog
          title="Ajuda e atalhos"
          closeLabel="Fechar"
          onClose={() => setIsHelpOpen(false)}
        >
          <HelpText shortcuts={shortcuts} />
          <label>
            <input type="checkbox" checked={hasShortcuts} onChange={switchShortcuts} /> Usar atalhos
            de uma tecla
          </label>
        </HelpDialog>
      )}
    </>
  );
}
