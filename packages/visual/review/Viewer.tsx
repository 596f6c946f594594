import type { Change, Violation } from '#model/data.ts';
import { Choice } from './ChangeList.tsx';
import type { Entry, Mark } from './groups.ts';
import { headingId, views } from './place.ts';
import { Snapshot } from './Snapshot.tsx';
import { Stage } from './Stage.tsx';
import type { ReviewState } from './useReview.ts';
import { Places, Reasons, SourceLines, Why } from './Why.tsx';
import * as words from './words.ts';

const { counted, number, placeName } = words;

function factsOf(change: Change): string {
  if (change.kind === 'snapshot') return 'O que o leitor de tela diz e a ordem da tecla Tab.';
  const { before, after, difference } = change;
  if (!before) return 'Imagem nova: a base não tem com o que comparar.';
  if (!after || !difference) return 'Imagem removida: este ramo não a tem mais.';
  const moved = difference.shifts.map(({ from, by }) =>
    by === 0
      ? ''
      : `de ${number(from)} px para baixo, tudo ${by > 0 ? 'desce' : 'sobe'} ${words.px(by)}`,
  );
  const sizes = [before, after].map((one) => `${number(one.width)} × ${number(one.height)} px`);
  const size = [...new Set(sizes)].join(' agora ');
  const differs = counted(difference.pixels, 'pixel diferente', 'pixels diferentes');
  return [size, differs, ...moved.filter(Boolean).slice(0, 3)].join('; ');
}

const Found = ({ violation }: { violation: Violation }) => (
  <div className="pane stack">
    <p>{`${words.ruleName(violation.rule)}: ${counted(violation.count, 'vez', 'vezes')} em ${counted(violation.scenes.length, 'lugar', 'lugares')}. Uma violação não se aceita: ela se corrige.`}</p>
    <SourceLines sources={violation.sources} />
    <ul>
      {violation.elements.map((element) => (
        <li key={element}>{element}</li>
      ))}
    </ul>
    {violation.texts.map((text) => (
      <p key={text}>{words.violationText(text)}</p>
    ))}
    <p className="muted">
      {violation.scenes
        .map((place) => placeName(...(place.split('/') as [string, string])))
        .join('; ')}
    </p>
  </div>
);

type ViewerProps = { state: ReviewState; entry: Entry };
type ShownProps = ViewerProps & { mark: Mark };

function Shown({ state, entry, mark: { row, scene, change } }: ShownProps) {
  const rows = entry.row ? [row] : entry.marks.map((one) => one.row);
  const own = rows.flatMap(({ occurrences }) =>
    occurrences.filter((one) => one.scene === scene && one.item === change.item),
  );
  const name = placeName(scene, change.item);
  if (change.kind === 'snapshot')
    return (
      <Snapshot
        key={scene}
        parts={change.parts}
        treeChanges={own.flatMap((one) => one.treeChanges)}
      />
    );
  const regions = own.flatMap((one) => one.regions);
  return <Stage key={name} view={state.view} name={name} change={change} regions={regions} />;
}

const verdictButtons = [
  ['accept', 'Aceitar', 'a'],
  ['reject', 'Rejeitar', 'r'],
] as const;

const Verdict = ({ state: { verdict, marks, judge, undo, judgements } }: ViewerProps) => (
  <div className="verdict row">
    {verdictButtons.map(([asked, label, keys]) => (
      <button
        key={asked}
        type="button"
        aria-pressed={verdict === asked}
        aria-keyshortcuts={keys}
        onClick={() => judge(marks, asked)}
      >
        {label}
      </button>
    ))}
    {judgements.canUndo && (
      <button type="button" aria-keyshortcuts="u" onClick={undo}>
        Desfazer
      </button>
    )}
  </div>
);

const Steps = ({ index, entries, step }: ReviewState) => (
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

function More({ state, entry }: ViewerProps) {
  const { mark, view, look } = state;
  const { row } = entry;
  return (
    <div className="more">
      {mark && (
        <p className="muted">
          {`${row ? `${placeName(mark.scene, mark.change.item)}: ` : ''}${factsOf(mark.change)}`}
        </p>
      )}
      {row ? <Why row={row} /> : <Reasons {...state} />}
      <Places {...state} />
      {mark?.change.kind === 'picture' && mark.change.difference && (
        <Choice label="Vista" value={view} onChange={look} options={views} />
      )}
      <Steps {...state} />
    </div>
  );
}

export function Viewer({ state, entry }: ViewerProps) {
  const { mark, verdict } = state;
  const kind = entry.row && words.kinds[entry.row.kind];
  const labels = [kind, verdict && words.verdicts[verdict]].filter(Boolean);
  return (
    <>
      <div className="head">
        <p className="badge">{labels.join(' · ').toUpperCase()}</p>
        <h2 id={headingId} tabIndex={-1}>
          {words.entryName(entry)}
        </h2>
      </div>
      {entry.violation && <Found violation={entry.violation} />}
      {mark && <Shown state={state} entry={entry} mark={mark} />}
      {mark && <Verdict state={state} entry={entry} />}
      <More state={state} entry={entry} />
    </>
  );
}
