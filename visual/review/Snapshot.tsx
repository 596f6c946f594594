import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Heard, Lines, SnapshotChange } from '#visual/model/data.ts';
import { summary } from './App.css.ts';
import * as styles from './Viewer.css.ts';
import { counted, heardText } from './words.ts';

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

type SnapshotProps = Pick<SnapshotChange, 'parts'> & { heard: readonly Heard[] };

/** What has become of names, roles and stops; below it, line by line, the tree that they are in. */
export function Snapshot({ parts, heard }: SnapshotProps) {
  return (
    <div
      className={styles.pane}
      role="region"
      aria-label="Diferenças da árvore de acessibilidade"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      <Stack gap="xs">
        {heard.map((one) => (
          <div key={one.key} className={styles.line} data-kind={one.isLost ? 'removed' : 'same'}>
            <Text as="span" size="label" tone="inherit">
              {`${one.isLost ? 'Atenção: ' : ''}${heardText(one)}`}
            </Text>
          </div>
        ))}
      </Stack>
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
