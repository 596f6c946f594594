import type { Line } from '#visual/review/build/data.ts';
import { Text } from '#ui/Text.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import * as styles from './Reading.css.ts';
import { words } from './words.ts';

/** Equal lines that are shown on either side of a difference. */
const context = 3;

type Part = { readonly start: number; readonly lines: readonly Line[]; readonly isFar: boolean };

/** Runs of lines that stand near a difference, and those that do not. */
function partsOf(lines: readonly Line[]): readonly Part[] {
  const near = (index: number) =>
    lines
      .slice(Math.max(0, index - context), index + context + 1)
      .some(({ kind }) => kind !== 'same');
  const parts: { start: number; lines: Line[]; isFar: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const isFar = !near(index);
    const last = parts.at(-1);
    if (last?.isFar === isFar) last.lines.push(line);
    else parts.push({ start: index, lines: [line], isFar });
  }
  return parts;
}

const signs = { same: ' ', added: '+', removed: '−' } as const;

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ kind, text }, index) => (
    <div key={index} className={styles.line} data-kind={kind}>
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <span className={styles.content}>
        {kind !== 'same' && <VisuallyHidden>{`${words.lines[kind]}: `}</VisuallyHidden>}
        {text}
      </span>
    </div>
  ));
}

/** What a screen reader says and the Tab key meets: what came and what went, line by line. */
export function Reading({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <div className={styles.legend}>
        <Text size="caption" tone="muted">
          {words.lines.legend}
        </Text>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.reading} role="region" aria-label={words.lines.label} tabIndex={0}>
        {partsOf(lines).map((part) =>
          part.isFar ? (
            <details key={part.start}>
              <summary className={styles.fold}>{words.lines.same(part.lines.length)}</summary>
              <Lines lines={part.lines} />
            </details>
          ) : (
            <Lines key={part.start} lines={part.lines} />
          ),
        )}
      </div>
    </>
  );
}
