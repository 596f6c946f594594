import { useState } from 'react';
import { List, Row, Section } from '#ui/Layout.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './App.css.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Review } from '#visual/model/data.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { type Shortcut, useKeys } from './keys.ts';
import { headingId } from './place.ts';
import { shortcutsOf, type Tour, useTour } from './tour.ts';
import { Viewer } from './Viewer.tsx';
import { noRun, number, pictures, snapshots } from './words.ts';

function Header({ review, judgements }: Tour) {
  return (
    <header className={styles.header}>
      <Row gap="sm">
        <div className={styles.titles}>
          <Heading level={1} size="h4" tone="inverse">
            Revisão visual
          </Heading>
          <div className={styles.subtitle}>
            <Text size="caption" tone="inverseMuted">
              {`${review.branch} comparado com ${review.base.slice(0, 10)}`}
            </Text>
          </div>
        </div>
        {judgements.all > 0 && (
          <Text size="label" tone="inverse">
            {`${number(judgements.done)} de ${number(judgements.all)} avaliadas`}
          </Text>
        )}
      </Row>
    </header>
  );
}

const HelpText = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <>
    <Text>
      Cada linha é uma mudança, em todos os lugares onde aparece: aceite ou rejeite todos de uma
      vez. Uma imagem com duas mudanças só é aceita quando ambas são. A avaliação fica guardada
      neste navegador e vale enquanto a imagem não mudar. Ao terminar, exporte as decisões e cole o
      arquivo no pull request depois de <code>/accept-visual</code>, ou rode{' '}
      <code>npm run visual:accept -- --from visual-decisions.json</code>.
    </Text>
    <List>
      {shortcuts.map(({ keys, does }) => (
        <li key={keys}>
          <kbd>{keys}</kbd>: {does}
        </li>
      ))}
    </List>
  </>
);

/** Also stands where an address names a place that is not in this review. */
const Empty = ({ review: { compared, run }, entries }: Tour) => (
  <Section>
    <Heading level={2} size="h3" id={headingId} tabIndex={-1}>
      {entries.length > 0 ? 'Nada mudou aqui' : 'Nada mudou'}
    </Heading>
    <Text>{`Foram comparadas ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}.`}</Text>
    {!run && <Text width="prose">{noRun}</Text>}
  </Section>
);

export function App({ review }: { review: Review }) {
  const tour = useTour(review);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = { keys: '?', does: 'abrir esta ajuda', press: () => setIsHelpOpen(true) };
  const shortcuts = [...shortcutsOf(tour), help];
  const [hasShortcuts, switchShortcuts] = useKeys(shortcuts, isHelpOpen);
  return (
    <>
      <SkipLink target={headingId}>Ir para a mudança</SkipLink>
      <div className={styles.frame}>
        <Header {...tour} />
        {tour.entries.length > 0 && <ChangeList tour={tour} onHelp={help.press} />}
        <main className={styles.main}>
          {tour.entry ? <Viewer tour={tour} entry={tour.entry} /> : <Empty {...tour} />}
        </main>
      </div>
      <div role="status" className={styles.message}>
        <Text size="label">{tour.message}</Text>
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
