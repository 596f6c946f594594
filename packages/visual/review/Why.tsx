import type { Lines, Row, Source } from '#model/data.ts';
import type { Mark } from './groups.ts';
import { Colors } from './Colors.tsx';
import { elementName, fromTo, rowTitle, treeChangeText } from './phrases.ts';
import { hrefOf } from './place.ts';
import { TextLines } from './Snapshot.tsx';
import type { ReviewState } from './useReview.ts';
import { say, wordFor } from './words.ts';

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

/** Photographs as their files are. */
const Files = ({ files }: { files: NonNullable<Row['files']> }) => (
  <div className="sides">
    {(['before', 'after'] as const).map((side) => {
      const picture = files[side];
      return (
        <figure key={side} className="figure">
          <figcaption>{say(`side.${side}`)}</figcaption>
          {picture ? (
            <img
              src={picture.file}
              width={picture.width}
              height={picture.height}
              alt={say('fileOf', say(`side.${side}`).toLowerCase())}
            />
          ) : (
            say('nothing')
          )}
        </figure>
      );
    })}
  </div>
);

const Details = ({ details }: Pick<Row, 'details'>) => (
  <ul>
    {details.map(({ kind, name, where, before, after, colors }) => (
      <li key={`${kind} ${name} ${where} ${before} ${after}`}>
        {[elementName(where), name].filter(Boolean).join(', ')}:{' '}
        {colors ? <Colors {...colors} /> : fromTo(before, after)}
      </li>
    ))}
  </ul>
);

export function Why({ row }: { row: Row }) {
  const { kind, sources, where, occurrences, details, files, isDoubtful } = row;
  const components = where.filter((name) => /^[A-Z]/.test(name));
  const treeChanges = new Map(
    occurrences.flatMap((one) => one.treeChanges).map((one) => [one.key, one]),
  );
  const fact = wordFor('fact', kind) ?? (sources.length === 0 && say(`kind.${kind}`));
  return (
    <div className="stack">
      {fact && <p>{fact}</p>}
      {files && <Files files={files} />}
      {(details.length > 1 || details.some(({ colors }) => colors)) && (
        <Details details={details} />
      )}
      {isDoubtful && <p>{say('doubtful')}</p>}
      <SourceLines sources={sources} />
      {components.length > 1 && <p>{say('where', components.join(', '))}</p>}
      {[...treeChanges.values()].map((one) => (
        <p key={one.key}>{treeChangeText(one)}</p>
      ))}
    </div>
  );
}

/** Other rows of the same picture, which is accepted when all of them are. */
export function AlsoHere({ state, mark }: { state: ReviewState; mark: Mark }) {
  const { allMarks, view } = state;
  const others = allMarks.filter(({ change, row }) => change === mark.change && row !== mark.row);
  if (others.length === 0) return undefined;
  return (
    <div>
      <p className="muted">{say('alsoHere')}</p>
      <ul>
        {others.map(({ row }) => (
          <li key={row.id}>
            <a href={hrefOf({ id: `rows/${row.id}`, view })}>{rowTitle(row)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
