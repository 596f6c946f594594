/** Of the page's script: judgements of rows, kept in this browser and by the server of a served page. */
import type { Decisions } from '#model/decisions.ts';
import { data, isServed, post, storage } from './handed.ts';
import type { JudgedItem } from './pageData.ts';

/** Empty, `accept`, or `reject` with the reviewer's words after a colon. */
type Judgement = string;

/** A server may be gone, and say nothing. */
const stored: Readonly<Record<string, string>> = isServed
  ? await fetch('judgements').then(
      (answer) => answer.json(),
      () => ({}),
    )
  : storage;

let judgements: ReadonlyMap<string, Judgement> = new Map(
  data.rows.map(({ id, key, usual }) => [id, stored[key] || usual]),
);

/** Before each judgement of this visit. */
let earlier: (typeof judgements)[] = [];

function keep(changed: typeof judgements): void {
  judgements = changed;
  const texts = Object.fromEntries(data.rows.map(({ id, key }) => [key, changed.get(id) ?? '']));
  // A post may fail: the page itself has them.
  if (isServed) post('judgements', texts).catch(() => {});
  else Object.assign(storage, texts);
}

export const isRow = (id: string) => judgements.has(id);

export function verdictOf(id: string): Decisions['decisions'][number]['verdict'] | undefined {
  const [verdict] = judgements.get(id)?.split(':', 1) ?? [];
  return verdict === 'accept' || verdict === 'reject' ? verdict : undefined;
}

export const reasonOf = (id: string) => judgements.get(id)?.replace(/^\w*(?:: )?/, '') ?? '';

/** Judged here, and not by what is committed. */
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

/** Ends undo for what is saved: only git puts files back. */
export function settle(): void {
  earlier = [];
}

/** A picture of two rows is rejected with one of them, and accepted with both. */
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

/** Pictures that are accepted in one row, and not judged in another. */
export const countWaiting = () =>
  data.items.filter(({ rows }) => {
    const verdicts = new Set(rows.map(verdictOf));
    return verdicts.has('accept') && verdicts.has(undefined) && !verdicts.has('reject');
  }).length;
