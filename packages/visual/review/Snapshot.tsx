import type { TreeChange, Lines, SnapshotChange } from '#model/data.ts';
import { lineText, treeChangeText } from './phrases.ts';
import { counted, say } from './words.ts';

/** Equal lines shown around changed ones. */
const context = 3;

const signs = { same: ' ', added: '+', removed: '−' };

export const TextLines = ({ kind, lines }: Lines) =>
  lines.map((text, at) => (
    <div key={at} className="line" data-kind={kind}>
      <span aria-hidden="true">{signs[kind]} </span>
      <span className="hidden">{say(`line.${kind}`)}</span>
      {lineText(text)}
    </div>
  ));

function Part({ part, isFirst, isLast }: { part: Lines; isFirst: boolean; isLast: boolean }) {
  const { kind, lines } = part;
  const start = isFirst ? 0 : context;
  const end = lines.length - (isLast ? 0 : context);
  if (kind !== 'same' || start >= end) return <TextLines {...part} />;
  return (
    <>
      <TextLines kind={kind} lines={lines.slice(0, start)} />
      <details>
        <summary>{counted(end - start, 'equalLines')}</summary>
        <TextLines kind={kind} lines={lines.slice(start, end)} />
      </details>
      <TextLines kind={kind} lines={lines.slice(end)} />
    </>
  );
}

type SnapshotProps = Pick<SnapshotChange, 'parts'> & { treeChanges: readonly TreeChange[] };

export const Snapshot = ({ parts, treeChanges }: SnapshotProps) => (
  <div
    className="pane"
    role="region"
    aria-label={say('treeDifferences')}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    tabIndex={0}
  >
    {treeChanges.map((one) => (
      <div key={one.key} className="line" data-kind={one.isLost ? 'removed' : 'same'}>
        {one.isLost ? say('attention', treeChangeText(one)) : treeChangeText(one)}
      </div>
    ))}
    {parts.map((part, at) => (
      <Part key={at} part={part} isFirst={at === 0} isLast={at === parts.length - 1} />
    ))}
  </div>
);
