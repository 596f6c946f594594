import { useState } from 'react';
import type { Decisions } from '#model/decisions.ts';
import { hindranceOf, type Review } from '#model/data.ts';
import type { Mark } from './groups.ts';
import type { Verdict } from './phrases.ts';
import { words } from './words.ts';

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

const isVerdict = (value = ''): value is Verdict => value in words.verdicts;

type Kept = ReadonlyMap<string, string | undefined>;

/** Committed baselines count as accepted, and may be rejected. */
function read(marks: readonly Mark[]): Kept {
  return new Map(
    marks.map((mark) => [
      keyOf(mark),
      remembered(keyOf(mark)) ?? (mark.change.waits ? undefined : 'accept'),
    ]),
  );
}

export function useJudgements(review: Review, marks: readonly Mark[]) {
  const [kept, setKept] = useState(() => read(marks));
  const [earlier, setEarlier] = useState<readonly Kept[]>([]);
  const ofMark = (mark: Mark): Verdict | undefined => {
    const verdict = kept.get(keyOf(mark));
    return isVerdict(verdict) ? verdict : undefined;
  };
  /** Rejected by one, or accepted by all. */
  const of = (some: readonly Mark[]): Verdict | undefined => {
    const found = some.map(ofMark);
    if (found.includes('reject')) return 'reject';
    return found.length > 0 && found.every((one) => one === 'accept') ? 'accept' : undefined;
  };
  const keep = (next: Kept) => {
    for (const [key, verdict] of next) if (verdict !== kept.get(key)) remember(key, verdict ?? '');
    setKept(next);
  };
  const judge = (some: readonly Mark[], verdict: Verdict | undefined) => {
    setEarlier([...earlier, kept]);
    keep(new Map([...kept, ...some.map((mark) => [keyOf(mark), verdict] as const)]));
  };
  const undo = () => {
    const last = earlier.at(-1);
    if (!last) return false;
    setEarlier(earlier.slice(0, -1));
    keep(last);
    return true;
  };
  // A picture with two differences is accepted when both are.
  const changes = [...Map.groupBy(marks, ({ change }) => change)];
  const decisions = changes.flatMap(([{ item, hash }, own]): Decisions['decisions'] => {
    const [verdict, scene] = [of(own), own[0]?.scene];
    return verdict && scene ? [{ scene, item, hash, verdict }] : [];
  });
  const file: Decisions = { version: 1, base: review.base, decisions };
  const done = review.rows.filter((row) => of(marks.filter((mark) => mark.row === row))).length;
  const hindered = review.violations.filter(hindranceOf).length;
  return {
    all: review.rows.length + hindered,
    hindered,
    done,
    of,
    judge,
    undo,
    canUndo: earlier.length > 0,
    file,
  };
}

/** Served by `visual:review --serve`, which writes decisions into the baselines. */
export const isServed = location.protocol === 'http:';

export async function send(content: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/decisions', {
    method: 'POST',
    headers,
    body: JSON.stringify(content),
  });
  return response.text();
}

export function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
