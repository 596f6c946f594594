/** Of the page's script: judgements of rows, kept in this browser and by the server of a served page. */
import type { Decisions } from '#model/decisions.ts';
import { data, isServed, post, storage } from './handed.ts';
import type { JudgedItem, JudgedRow } from './pageData.ts';

/** Empty, `accept`, or `reject` with the reviewer's words after a colon. */
type Judgement = string;

const usual = (row: JudgedRow): Judgement => (row.isAccepted ? 'accept' : '');

const keyOf = ({ id, look }: JudgedRow) => `visual-review/${data.place}/${id}/${look}`;

/** A server may be gone, and say nothing. */
const stored: Readonly<Record<string, string>> = isServed
  ? await fetch('judgements').then(
      (answer) => answer.json(),
      () => ({}),
    )
  : storage;

const judgements = new Map(data.rows.map((row) => [row.id, stored[keyOf(row)] ?? usual(row)]));

const rows = new Map(data.rows.map((row) => [row.id, row]));

let earlier: (readonly (readonly [id: string, judgement: Judgement])[])[] = [];

function keep(changed: readonly (readonly [id: string, judgement: Judgement])[]): void {
  const texts: Record<string, string> = {};
  for (const [id, judgement] of changed) {
    const row = rows.get(id);
    if (row) texts[keyOf(row)] = judgement;
    judgements.set(id, judgement);
  }
  // A post may fail: the page itself has them.
  if (isServed) post('judgements', texts).catch(() => {});
  else Object.assign(storage, texts);
}

const judgementOf = (id: string): Judgement => judgements.get(id) ?? '';

export function verdictOf(id: string): Decisions['decisions'][number]['verdict'] | undefined {
  const [verdict] = judgementOf(id).split(':', 1);
  return verdict === 'accept' || verdict === 'reject' ? verdict : undefined;
}

export const reasonOf = (id: string) => judgementOf(id).replace(/^\w*(?:: )?/, '');

/** Judged here, and not by what is committed. */
export function isJudged(id: string): boolean {
  const row = rows.get(id);
  return row !== undefined && judgementOf(id) !== usual(row);
}

export function judge(ids: readonly string[], judgement: Judgement): void {
  earlier.push(ids.map((id) => [id, judgementOf(id)]));
  keep(ids.map((id) => [id, judgement]));
}

/** Takes back the last judgement of this visit. */
export function undo(): boolean {
  const undone = earlier.pop();
  keep(undone ?? []);
  return undone !== undefined;
}

/** Ends undo for what is saved: only git puts files back. */
export function settle(): void {
  earlier = [];
}

/** A picture of two rows is rejected with one of them, and accepted with both. */
function decide({ rows: ids, ...item }: JudgedItem): Decisions['decisions'] {
  const verdicts = ids.map(verdictOf);
  if (!verdicts.includes('reject'))
    return verdicts.includes(undefined) ? [] : [{ ...item, verdict: 'accept' }];
  const reason = [...new Set(ids.map(reasonOf))].filter(Boolean).join('; ');
  return [{ ...item, verdict: 'reject', ...(reason && { reason }) }];
}

export const decisions = (): Decisions => {
  return { version: 1, base: data.base, decisions: data.items.flatMap(decide) };
};

/** Pictures that are accepted in one row, and not judged in another. */
export const countWaiting = () =>
  data.items.filter(({ rows: ids }) => {
    const verdicts = new Set(ids.map(verdictOf));
    return verdicts.has('accept') && verdicts.has(undefined) && !verdicts.has('reject');
  }).length;
