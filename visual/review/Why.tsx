import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { summary } from './App.css.ts';
import type { Row, Source } from '#visual/model/data.ts';
import { hrefOf } from './place.ts';
import type { Tour } from './tour.ts';
import * as styles from './Viewer.css.ts';
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
    <div key={line} className={styles.line} data-kind={kind}>
      <span aria-hidden="true">{kind === 'added' ? '+ ' : '− '}</span>
      {line}
    </div>
  ));

const SourceText = ({ file, line, before, after }: Source) => (
  <div>
    <Text size="label">
      <code>{line > 0 ? `${file}:${line}` : file}</code>
    </Text>
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
    <Stack gap="xs">
      {facts[kind] && <Text size="label">{facts[kind]}</Text>}
      {kind !== 'unexplained' && sources.length === 0 && kind !== 'unrecorded' && (
        <Text size="caption" tone="muted">
          {kinds[kind]}
        </Text>
      )}
      <SourceLines sources={sources} />
      {where.length > 1 && <Text size="caption">{`Em: ${where.map(elementName).join(', ')}`}</Text>}
      {[...heard.values()].map((one) => (
        <Text key={one.key} size="label">
          {heardText(one)}
        </Text>
      ))}
      {effects.length > 0 && (
        <Text size="caption" tone="muted">
          {effects.map(effectText).join('; ')}
        </Text>
      )}
    </Stack>
  );
}

/** The reasons of one change, each with its row. */
export const Reasons = ({ tour: { entry, view } }: { tour: Tour }) => (
  <Stack gap="xs">
    {entry?.marks.map(({ row }) => (
      <a key={row.id} href={hrefOf({ id: `rows/${row.id}`, view })}>
        {`${kinds[row.kind]}: ${rowTitle(row)}`}
      </a>
    ))}
  </Stack>
);

/** All places where a row shows. */
export function Places({ tour: { entry, mark, view } }: { tour: Tour }) {
  if (!entry || entry.marks.length < 2) return undefined;
  const scenes = new Set(entry.marks.map(({ scene }) => scene));
  return (
    <details>
      <summary className={summary}>
        {`${counted(entry.marks.length, 'lugar', 'lugares')} em ${counted(scenes.size, 'cena')}`}
      </summary>
      <ul className={styles.places}>
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
