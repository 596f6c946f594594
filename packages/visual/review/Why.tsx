import type { Row, Source } from '#model/data.ts';
import { hrefOf } from './place.ts';
import type { Tour } from './tour.ts';
import {
  counted,
  effectText,
  elementName,
  heardText,
  kinds,
  placeName,
  rowTitle,
} from './words.ts';

const Lines = ({ kind, lines }: { kind: 'added' | 'removed'; lines: readonly string[] }) =>
  lines.map((line) => (
    <div key={line} className="line" data-kind={kind}>
      <span aria-hidden="true">{kind === 'added' ? '+ ' : '− '}</span>
      {line}
    </div>
  ));

const SourceText = ({ file, line, before, after }: Source) => (
  <div>
    <p>
      <code>{line > 0 ? `${file}:${line}` : file}</code>
    </p>
    <Lines kind="removed" lines={before} />
    <Lines kind="added" lines={after} />
  </div>
);

export const SourceLines = ({ sources }: { sources: readonly Source[] }) =>
  sources.map((source) => (
    <SourceText key={`${source.file} ${source.line} ${source.after.join()}`} {...source} />
  ));

const facts: Readonly<Partial<Record<Row['kind'], string>>> = {
  unexplained: 'Nenhuma linha alterada neste ramo explica esta diferença.',
  unrecorded:
    'A base ainda não diz o que está desenhado onde: depois de aceitar, a próxima revisão dirá por quê.',
};

/** Why something differs: the line behind it, and what elements do by it. */
export function Why({ row }: { row: Row }) {
  const { kind, sources, effects, where, occurrences } = row;
  const heard = new Map(occurrences.flatMap((one) => one.heard).map((one) => [one.key, one]));
  return (
    <div className="stack">
      {facts[kind] && <p>{facts[kind]}</p>}
      {kind !== 'unexplained' && sources.length === 0 && kind !== 'unrecorded' && (
        <p className="muted">{kinds[kind]}</p>
      )}
      <SourceLines sources={sources} />
      {where.length > 1 && <p>{`Em: ${where.map(elementName).join(', ')}`}</p>}
      {[...heard.values()].map((one) => (
        <p key={one.key}>{heardText(one)}</p>
      ))}
      {effects.length > 0 && <p className="muted">{effects.map(effectText).join('; ')}</p>}
    </div>
  );
}

/** The reasons of one change, each with its row. */
export const Reasons = ({ tour: { entry, view } }: { tour: Tour }) => (
  <div className="stack">
    {entry?.marks.map(({ row }) => (
      <a key={row.id} href={hrefOf({ id: `rows/${row.id}`, view })}>
        {`${kinds[row.kind]}: ${rowTitle(row)}`}
      </a>
    ))}
  </div>
);

/** All places where a row shows. */
export function Places({ tour: { entry, mark, view } }: { tour: Tour }) {
  if (!entry || entry.marks.length < 2) return undefined;
  const scenes = new Set(entry.marks.map(({ scene }) => scene));
  return (
    <details>
      <summary>
        {`${counted(entry.marks.length, 'lugar', 'lugares')} em ${counted(scenes.size, 'cena')}`}
      </summary>
      <ul className="places">
        {entry.marks.map((one) => {
          const at = `${one.scene}/${one.change.item}`;
          return (
            <li key={at}>
              <a
                href={hrefOf({ id: entry.id, at, view })}
                aria-current={one === mark ? 'true' : undefined}
              >
                {placeName(one.scene, one.change.item)}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
