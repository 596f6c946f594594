import type { Heard, Lines, SnapshotChange } from '#model/data.ts';
import { counted, heardText } from './words.ts';

const context = 3;

const signs = { same: ' ', added: '+', removed: '−' };
const said = { same: '', added: 'acrescentada: ', removed: 'removida: ' };

function Shown({ kind, lines }: Lines) {
  return lines.map((text, at) => (
    <div key={at} className="line" data-kind={kind}>
      <span aria-hidden="true">{signs[kind]} </span>
      <span className="hidden">{said[kind]}</span>
      {text}
    </div>
  ));
}

type SnapshotProps = Pick<SnapshotChange, 'parts'> & { heard: readonly Heard[] };

/** What has become of names, roles and stops; below it, line by line, the tree that they are in. */
export function Snapshot({ parts, heard }: SnapshotProps) {
  return (
    <div
      className="pane"
      role="region"
      aria-label="Diferenças da árvore de acessibilidade"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      <div className="stack">
        {heard.map((one) => (
          <div key={one.key} className="line" data-kind={one.isLost ? 'removed' : 'same'}>
            {`${one.isLost ? 'Atenção: ' : ''}${heardText(one)}`}
          </div>
        ))}
      </div>
      {parts.map(({ kind, lines }, at) => {
        const start = at === 0 ? 0 : context;
        const end = lines.length - (at === parts.length - 1 ? 0 : context);
        if (kind !== 'same' || start >= end) return <Shown key={at} kind={kind} lines={lines} />;
        return (
          <div key={at}>
            <Shown kind={kind} lines={lines.slice(0, start)} />
            <details>
              <summary>{counted(end - start, 'linha igual', 'linhas iguais')}</summary>
              <Shown kind={kind} lines={lines.slice(start, end)} />
            </details>
            <Shown kind={kind} lines={lines.slice(end)} />
          </div>
        );
      })}
    </div>
  );
}
