/** The page's judgements, kept in this browser or by the server of a served page. */
import type { Decisions } from '#model/decisions.ts';
import { data, isServed, post, storage } from './handed.ts';
import type { JudgedItem } from './pageData.ts';

/** '', `accept`, or `reject` followed by a colon and the reviewer's reason. */
type Judgement = string;

/** The server may have stopped. */
const stored: Readonly<Record<string, string>> = isServed
  ? await fetch('judgements').then(
      (answer) => answer.json(),
      () => ({}),
    )
  : storage;

let judgements: ReadonlyMap<string, Judgement> = new Map(
  data.rows.map(({ id, key, usual }) => [id, stored[key] || usual]),
);

/** States before each judgement of this visit. */
let earlier: (typeof judgements)[] = [];

function keep(changed: typeof judgements): void {
  judgements = changed;
  const texts = Object.fromEntries(data.rows.map(({ id, key }) => [key, changed.get(id) ?? '']));
  // If a post fails, the page still holds the judgements.
  if (isServed) post('judgements', texts).catch(() => {});
  else Object.assign(storage, texts);
}

export const isRow = (id: string) => judgements.has(id);

export function verdictOf(id: string): Decisions['decisions'][number]['verdict'] | undefined {
  const [verdict] = judgements.get(id)?.split(':', 1) ?? [];
  return verdict === 'accept' || verdict === 'reject' ? verdict : undefined;
}

export const reasonOf = (id: string) => judgements.get(id)?.replace(/^\w*(?:: )?/, '') ?? '';

/** True if judged on this page, not by a commit. */
export const isJudged = (id: string) =>
  data.rows.some((row) => row.id === id && row.usual !== judgements.get(id));

export function judge(ids: readonly string[], judgement: Judgement): void {
  earlier.push(judgements);
  keep(new Map([...judgements, ...ids.map((id) => [id, judgement] as const)]));
}

/** Takes back the last judgement of this visit. */
export function undo(): boolean {
  const undone = earlier.pop();
  if (undone) keep(undone);
  return undone !== undefined;
}

/** Clears the undo history after saving: only git can restore files. */
export function settle(): void {
  earlier = [];
}

/** A picture with several rows is rejected with any of them, and accepted with all. */
function decide({ rows, ...item }: JudgedItem): Decisions['decisions'] {
  const verdicts = rows.map(verdictOf);
  if (!verdicts.includes('reject'))
    return verdicts.includes(undefined) ? [] : [{ ...item, verdict: 'accept' }];
  const reason = [...new Set(rows.map(reasonOf))].filter(Boolean).join('; ');
  return [{ ...item, verdict: 'reject', ...(reason && { reason }) }];
}

export const decisions = (): Decisions => {
  return { version: 1, base: data.base, decisions: data.items.flatMap(decide) };
};

/** Counts pictures that are accepted in one row but not judged in another. */
export const countWaiting = () =>
  data.items.filter(({ rows }) => {
    const verdicts = new Set(rows.map(verdictOf));
    return verdicts.has('accept') && verdicts.has(undefined) && !verdicts.has('reject');
  }).length;
