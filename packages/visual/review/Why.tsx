import type { Lines, Row, Source } from '#model/data.ts';
import { hrefOf } from './place.ts';
import { TextLines } from './Snapshot.tsx';
import type { ReviewState } from './useReview.ts';
import * as words from './words.ts';

const sidesOf = ({ before, after }: Source): readonly Lines[] => [
  { kind: 'removed', lines: before },
  { kind: 'added', lines: after },
];

export const SourceLines = ({ sources }: { sources: readonly Source[] }) =>
  sources.map((source) => (
    <div key={`${source.file} ${source.line} ${source.after.join()}`}>
      <code>{source.line > 0 ? `${source.file}:${source.line}` : source.file}</code>
      {sidesOf(source).map((side) => (
        <TextLines key={side.kind} {...side} />
      ))}
    </div>
  ));

const facts: Readonly<Partial<Record<Row['kind'], string>>> = {
  unexplained: 'Nenhuma linha alterada neste ramo explica esta diferença.',
  unrecorded:
    'A base ainda não diz o que está desenhado onde: depois de aceitar, a próxima revisão dirá por quê.',
};

export function Why({ row }: { row: Row }) {
  const { kind, sources, where, occurrences } = row;
  const treeChanges = new Map(
    occurrences.flatMap((one) => one.treeChanges).map((one) => [one.key, one]),
  );
  const fact = facts[kind] ?? (sources.length === 0 && words.kinds[kind]);
  return (
    <div className="stack">
      {fact && <p>{fact}</p>}
      <SourceLines sources={sources} />
      {where.length > 1 && <p>{`Em: ${where.map(words.elementName).join(', ')}`}</p>}
      {[...treeChanges.values()].map((one) => (
        <p key={one.key}>{words.treeChangeText(one)}</p>
      ))}
    </div>
  );
}

export const Reasons = ({ entry, view }: ReviewState) => (
  <div className="stack">
    {entry?.marks.map(({ row }) => (
      <a key={row.id} href={hrefOf({ id: `rows/${row.id}`, view })}>
        {`${words.kinds[row.kind]}: ${words.rowTitle(row)}`}
      </a>
    ))}
  </div>
);

export function Places({ entry, mark, view }: ReviewState) {
  if (!entry || entry.marks.length < 2) return undefined;
  return (
    <details>
      <summary>{words.placesText(entry.marks)}</summary>
      <ul className="places">
        {entry.marks.map((one) => {
          const at = `${one.scene}/${one.change.item}`;
          return (
            <li key={at}>
              <a
                href={hrefOf({ id: entry.id, at, view })}
                aria-current={one === mark ? 'true' : undefined}
              >
                {words.placeName(one.scene, one.change.item)}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
