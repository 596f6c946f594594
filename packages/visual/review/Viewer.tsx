import { Choice } from './Choice.tsx';
import type { Change, Violation } from '#model/data.ts';
import type { Entry, Mark } from './groups.ts';
import { headingId, views } from './place.ts';
import { Snapshot } from './Snapshot.tsx';
import { Stage } from './Stage.tsx';
import { type Tour, zooms } from './tour.ts';
import { Places, Reasons, SourceLines, Why } from './Why.tsx';
import {
  counted,
  entryName,
  kinds,
  number,
  placeName,
  px,
  ruleName,
  verdicts,
  violationText,
} from './words.ts';

const zoomNames = zooms.map((zoom) => {
  if (zoom === 'region') return [zoom, 'Lugar'] as const;
  return [zoom, zoom === 'fit' ? 'Inteira' : `${zoom * 100} %`] as const;
});

function factsOf(change: Change): string {
  if (change.kind === 'snapshot') return 'O que o leitor de tela diz e a ordem da tecla Tab.';
  const { before, after, difference } = change;
  if (!before) return 'Imagem nova: a base não tem com o que comparar.';
  if (!after || !difference) return 'Imagem removida: este ramo não a tem mais.';
  const moved = difference.shifts.map(({ from, by }) =>
    by === 0 ? '' : `de ${number(from)} px para baixo, tudo ${by > 0 ? 'desce' : 'sobe'} ${px(by)}`,
  );
  const sizes = [before, after].map(
    ({ width, height }) => `${number(width)} × ${number(height)} px`,
  );
  const size = sizes[0] === sizes[1] ? sizes[0] : sizes.join(' agora ');
  const differs = counted(difference.pixels, 'pixel diferente', 'pixels diferentes');
  return [size, differs, ...moved.filter(Boolean).slice(0, 3)].join('; ');
}

type ViewerProps = { tour: Tour; entry: Entry };

function Head({ tour: { verdict }, entry }: ViewerProps) {
  const kind = entry.row && kinds[entry.row.kind];
  const state = verdict && verdicts[verdict];
  return (
    <div className="head">
      <p className="badge">{[kind, state].filter(Boolean).join(' · ').toUpperCase()}</p>
      <h2 id={headingId} tabIndex={-1}>
        {entryName(entry)}
      </h2>
    </div>
  );
}

const Steps = ({ tour: { index, entries, step } }: { tour: Tour }) => (
  <div className="row">
    <button type="button" aria-keyshortcuts="k" onClick={() => step(-1)}>
      Anterior
    </button>
    <p className="muted">{`${number(index + 1)} de ${number(entries.length)}`}</p>
    <button type="button" aria-keyshortcuts="j" onClick={() => step(1)}>
      Próxima
    </button>
  </div>
);

const Found = ({
  violation: { rule, elements, sources, texts, scenes, count },
}: {
  violation: Violation;
}) => (
  <div className="pane">
    <div className="stack">
      <p>{`${ruleName(rule)}: ${counted(count, 'vez', 'vezes')} em ${counted(scenes.length, 'lugar', 'lugares')}. Uma violação não se aceita: ela se corrige.`}</p>
      <SourceLines sources={sources} />
      <ul>
        {elements.map((element) => (
          <li key={element}>
            <p>{element}</p>
          </li>
        ))}
      </ul>
      {texts.map((text) => (
        <p key={text}>{violationText(text)}</p>
      ))}
      <p className="muted">
        {scenes.map((place) => placeName(...(place.split('/') as [string, string]))).join('; ')}
      </p>
    </div>
  </div>
);

function Pictures({
  tour,
  mark: { row, scene, change },
  isRow,
}: {
  tour: Tour;
  mark: Mark;
  isRow: boolean;
}) {
  if (change.kind !== 'picture') return undefined;
  const name = placeName(scene, change.item);
  const rows = isRow ? [row] : (tour.entry?.marks.map((one) => one.row) ?? []);
  const regions = rows.flatMap(({ occurrences }) =>
    occurrences
      .filter((one) => one.scene === scene && one.item === change.item)
      .flatMap((one) => one.regions),
  );
  return <Stage key={name} {...tour} name={name} change={change} regions={regions} />;
}

const Views = ({ tour: { view, look, zoom, setZoom } }: { tour: Tour }) => (
  <>
    <Choice label="Vista" value={view} onChange={look} options={views} />
    <Choice label="Zoom" value={zoom} onChange={setZoom} options={zoomNames} />
  </>
);

function Verdict({ tour: { verdict, decide, undo, judgements } }: { tour: Tour }) {
  const button = (label: string, keys: string, asked: 'accept' | 'reject') => (
    <button
      type="button"
      aria-pressed={verdict === asked}
      aria-keyshortcuts={keys}
      onClick={() => decide(asked)}
    >
      {label}
    </button>
  );
  return (
    <div className="verdict">
      <div className="row">
        {button('Aceitar', 'a', 'accept')}
        {button('Rejeitar', 'r', 'reject')}
        {judgements.canUndo && (
          <button type="button" aria-keyshortcuts="u" onClick={undo}>
            Desfazer
          </button>
        )}
      </div>
    </div>
  );
}

export function Viewer({ tour, entry }: ViewerProps) {
  const { mark } = tour;
  const { row, violation } = entry;
  const shown = row ? entry.marks.filter((one) => one === mark) : entry.marks;
  const heard = shown.flatMap(({ row: { occurrences }, scene, change: { item } }) =>
    occurrences.flatMap((one) => (one.scene === scene && one.item === item ? one.heard : [])),
  );
  return (
    <>
      <Head tour={tour} entry={entry} />
      {violation && <Found violation={violation} />}
      {mark?.change.kind === 'picture' && (
        <Pictures tour={tour} mark={mark} isRow={row !== undefined} />
      )}
      {mark?.change.kind === 'snapshot' && (
        <Snapshot key={mark.scene} parts={mark.change.parts} heard={heard} />
      )}
      {mark && <Verdict tour={tour} />}
      <div className="more">
        {mark && (
          <p className="muted">
            {`${row ? `${placeName(mark.scene, mark.change.item)}: ` : ''}${factsOf(mark.change)}`}
          </p>
        )}
        {row ? <Why row={row} /> : <Reasons tour={tour} />}
        <Places tour={tour} />
        {mark?.change.kind === 'picture' && mark.change.difference && <Views tour={tour} />}
        <Steps tour={tour} />
      </div>
    </>
  );
}
