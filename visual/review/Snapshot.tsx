import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Lines, SnapshotChange } from './data.ts';
import { summary } from './App.css.ts';
import * as styles from './Viewer.css.ts';
import { counted } from './words.ts';

const context = 3;

const signs = { same: ' ', added: '+', removed: '−' };
const said = { same: '', added: 'acrescentada: ', removed: 'removida: ' };

function Shown({ kind, lines }: Lines) {
  return lines.map((text, at) => (
    <div key={at} className={styles.line} data-kind={kind}>
      <span aria-hidden="true">{signs[kind]} </span>
      <VisuallyHidden>{said[kind]}</VisuallyHidden>
      {text}
    </div>
  ));
}

export function Snapshot({ parts }: Pick<SnapshotChange, 'parts'>) {
  return (
    <div
      className={styles.pane}
      role="region"
      aria-label="Diferenças da árvore de acessibilidade"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      {parts.map(({ kind, lines }, at) => {
        const start = at === 0 ? 0 : context;
        const end = lines.length - (at === parts.length - 1 ? 0 : context);
        if (kind !== 'same' || start >= end) return <Shown key={at} kind={kind} lines={lines} />;
        return (
          <div key={at}>
            <Shown kind={kind} lines={lines.slice(0, start)} />
            <details>
              <summary className={summary}>
                {counted(end - start, 'linha igual', 'linhas iguais')}
              </summary>
              <Shown kind={kind} lines={lines.slice(start, end)} />
            </details>
            <Shown kind={kind} lines={lines.slice(end)} />
          </div>
        );
      })}
    </div>
  );
}
