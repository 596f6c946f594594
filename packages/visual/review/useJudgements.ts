import { useEffect, useState } from 'react';
import type { Decisions, Outcome } from '#model/decisions.ts';
import type { Review } from '#model/data.ts';
import type { Mark } from './groups.ts';

export type Verdict = 'accept' | 'reject';

/** Includes the look, so that a judgement holds until that changes. */
const keyOf = ({ row, scene, change: { item, status, look } }: Mark) =>
  `visual-review/${row.id}/${scene}/${item}/${status === 'gone' ? 'gone-' : ''}${look}`;

/** Browsers may refuse to store anything for a page from disk. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export type Kept = ReadonlyMap<string, string | undefined>;

/** Committed baselines count as accepted, and may be rejected. */
const unjudged = ({ change }: Mark) => (change.waits ? undefined : 'accept');

function read(marks: readonly Mark[], kept?: Kept): Kept {
  return new Map(
    marks.map((mark) => {
      const key = keyOf(mark);
      return [key, (remembered(key) ?? kept?.get(key)) || unjudged(mark)];
    }),
  );
}

/** Rejected by one, or accepted by all. */
function verdictOf(some: readonly Mark[], kept: Kept): Verdict | undefined {
  const found = some.map((mark) => kept.get(keyOf(mark)));
  if (found.includes('reject')) return 'reject';
  return found.length > 0 && found.every((one) => one === 'accept') ? 'accept' : undefined;
}

/** A picture with two differences is accepted when both are. */
function decisionsOf(marks: readonly Mark[], kept: Kept): Decisions['decisions'] {
  const changes = [...Map.groupBy(marks, ({ change }) => change)];
  return changes.flatMap(([{ item, hash }, own]) => {
    const [verdict, scene] = [verdictOf(own, kept), own[0]?.scene];
    return verdict && scene ? [{ scene, item, hash, verdict }] : [];
  });
}

export function useJudgements(review: Review, marks: readonly Mark[]) {
  const [kept, setKept] = useState(() => read(marks));
  const [earlier, setEarlier] = useState<readonly Kept[]>([]);
  // Another tab of the same review judges, too.
  useEffect(() => {
    const listener = () => setKept((before) => read(marks, before));
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, [marks]);
  const of = (some: readonly Mark[]) => verdictOf(some, kept);
  const isOwn = (mark: Mark) => kept.get(keyOf(mark)) !== unjudged(mark);
  const keep = (next: Kept) => {
    for (const [key, verdict] of next) remember(key, verdict ?? '');
    setKept(new Map([...kept, ...next]));
  };
  const judge = (some: readonly Mark[], verdict: Verdict | undefined) => {
    setEarlier([...earlier, new Map(some.map((mark) => [keyOf(mark), kept.get(keyOf(mark))]))]);
    keep(new Map(some.map((mark) => [keyOf(mark), verdict])));
  };
  /** The last judgement, or that of another row that is shown: it may be of an earlier visit. */
  const undo = (shown: readonly Mark[]) => {
    const last = earlier.at(-1);
    const isLast = !shown.some(isOwn) || shown.some((mark) => last?.has(keyOf(mark)));
    const own = new Map(shown.filter(isOwn).map((mark) => [keyOf(mark), unjudged(mark)]));
    const undone = last && isLast ? last : own;
    if (undone === last) setEarlier(earlier.slice(0, -1));
    keep(undone);
    return undone;
  };
  const fileOf = (by: Kept): Decisions => {
    return { version: 1, base: review.base, decisions: decisionsOf(marks, by) };
  };
  /** Pictures that are accepted in one row, and not judged in another. */
  const waitingIn = (by: Kept) =>
    [...Map.groupBy(marks, ({ change }) => change).values()].filter(
      (own) => !verdictOf(own, by) && own.some((one) => verdictOf([one], by)),
    ).length;
  const rows = [...Map.groupBy(marks, ({ row }) => row).values()];
  return {
    all: rows.length,
    done: rows.filter(of).length,
    of,
    judge,
    undo,
    canUndo: earlier.length > 0,
    isOwn,
    latest: () => read(marks, kept),
    fileOf,
    waitingIn,
  };
}

export type Judgements = ReturnType<typeof useJudgements>;

/** Served by `visual:review --serve`, which writes decisions into the baselines. */
export const isServed = location.protocol === 'http:';

export async function send(decisions: Decisions): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(decisions);
  const response = await fetch('/decisions', { method: 'POST', headers, body });
  const answer: Outcome & { error?: string } = await response.json();
  if (answer.error) throw new Error(answer.error);
  return answer;
}

export function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
