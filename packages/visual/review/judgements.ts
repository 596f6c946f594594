/** Of the page's script: judgements of rows, kept in this browser and by the server of a served page. */
import type { Decisions } from '#model/decisions.ts';
import { data, isServed, post } from './handed.ts';
import type { JudgedItem, JudgedRow } from './pageData.ts';

/** Empty, `accept`, or `reject` with the reviewer's words after a colon. */
type Judgement = string;

const usual = (row: JudgedRow): Judgement => (row.isAccepted ? 'accept' : '');

const keyOf = ({ id, look }: JudgedRow) => `visual-review/${data.place}/${id}/${look}`;

/** Browsers may refuse to store anything for a page from disk. */
const stored = await (async (): Promise<Readonly<Record<string, string>>> => {
  try {
    return isServed
      ? await (await fetch('judgements')).json()
      : Object.fromEntries(Object.entries(localStorage));
  } catch {
    return {};
  }
})();

const judgements = new Map(data.rows.map((row) => [row.id, stored[keyOf(row)] ?? usual(row)]));

const rows = new Map(data.rows.map((row) => [row.id, row]));

let earlier: (readonly (readonly [id: string, judgement: Judgement])[])[] = [];

let settled: ReadonlySet<string> = new Set();

function keep(changed: readonly (readonly [id: string, judgement: Judgement])[]): void {
  const texts: Record<string, string> = {};
  for (const [id, judgement] of changed) {
    const row = rows.get(id);
    if (row) texts[keyOf(row)] = judgement;
    judgements.set(id, judgement);
  }
  // A post may fail, and so may the storage: the page itself has them.
  if (isServed) post('judgements', texts).catch(() => {});
  else
    try {
      Object.assign(localStorage, texts);
    } catch {}
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

/** Takes back the last judgement, or that of the row that is shown: it may be of an earlier visit. */
export function undo(id: string): boolean {
  const last = earlier.at(-1);
  const row = rows.get(id);
  const isOwn = row && isJudged(id) && !settled.has(id) && !last?.some(([judged]) => judged === id);
  const undone = isOwn ? ([[id, usual(row)]] as const) : earlier.pop();
  keep(undone ?? []);
  return undone !== undefined;
}

/** Ends undo for what is saved: only git puts files back. */
export function settle(): void {
  settled = new Set(judgements.keys());
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
