import { useEffect, useState } from 'react';
import type { Decisions } from '#model/decisions.ts';
import type { Review } from '#model/data.ts';
import type { Mark } from './groups.ts';
import { remember, remembered } from './storage.ts';

export type Verdict = 'accept' | 'reject';

/** With the reviewer's words for a rejection. */
export type Judgement = { readonly verdict: Verdict; readonly reason?: string };

export type Kept = ReadonlyMap<string, Judgement | undefined>;

const textOf = (judgement: Judgement | undefined) =>
  judgement ? [judgement.verdict, judgement.reason].filter(Boolean).join(': ') : '';

function judgementOf(text: string): Judgement | undefined {
  const [, verdict, reason] = /^(accept|reject)(?:: (.+))?$/s.exec(text) ?? [];
  if (verdict === 'accept') return { verdict };
  return verdict === 'reject' ? { verdict, ...(reason && { reason }) } : undefined;
}

/** Committed baselines count as accepted, and may be rejected. */
const unjudged = ({ change }: Mark): Judgement | undefined =>
  change.waits ? undefined : { verdict: 'accept' };

/** Rejected by one, or accepted by all. */
function verdictOf(judgements: readonly (Judgement | undefined)[]): Verdict | undefined {
  const verdicts = judgements.map((judgement) => judgement?.verdict);
  if (verdicts.includes('reject')) return 'reject';
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'accept')
    ? 'accept'
    : undefined;
}

/** The same row and look in the same branch of the same repository. */
function keysIn({ repository, branch }: Review) {
  const start = `visual-review/${repository}/${branch}`;
  return ({ row, scene, change: { item, status, look } }: Mark) =>
    `${start}/${row.id}/${scene}/${item}/${status === 'gone' ? 'gone-' : ''}${look}`;
}

type KeyOf = ReturnType<typeof keysIn>;

function readKept(marks: readonly Mark[], keyOf: KeyOf, kept?: Kept): Kept {
  return new Map(
    marks.map((mark) => {
      const key = keyOf(mark);
      const text = remembered(key) ?? textOf(kept?.get(key));
      return [key, judgementOf(text) ?? unjudged(mark)];
    }),
  );
}

const uniqueReasons = (judgements: readonly (Judgement | undefined)[]) =>
  [...new Set(judgements.flatMap((judgement) => judgement?.reason ?? []))].join('; ');

export function useJudgements(review: Review, marks: readonly Mark[]) {
  const keyOf = keysIn(review);
  const [kept, setKept] = useState(() => readKept(marks, keyOf));
  const [earlier, setEarlier] = useState<readonly Kept[]>([]);
  const [saved, setSaved] = useState<Kept>(new Map());
  // Another tab of the same review judges, too.
  useEffect(() => {
    const listener = () => setKept((before) => readKept(marks, keysIn(review), before));
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, [review, marks]);
  const judgementsOf = (judged: readonly Mark[]) => judged.map((mark) => kept.get(keyOf(mark)));
  const isOwn = (mark: Mark) => textOf(kept.get(keyOf(mark))) !== textOf(unjudged(mark));
  /** Its files are written: only git puts them back. */
  const isSaved = (mark: Mark) => saved.get(keyOf(mark))?.verdict === 'accept';
  const keep = (next: Kept) => {
    remember(Object.fromEntries([...next].map(([key, judgement]) => [key, textOf(judgement)])));
    setKept(new Map([...kept, ...next]));
  };
  const judge = (judged: readonly Mark[], judgement: Judgement) => {
    setEarlier([...earlier, new Map(judged.map((mark) => [keyOf(mark), kept.get(keyOf(mark))]))]);
    keep(new Map(judged.map((mark) => [keyOf(mark), judgement])));
  };
  /** Takes back the last judgement, or that of another row that is shown: it may be of an earlier visit. */
  const undo = (shown: readonly Mark[]) => {
    const last = earlier.at(-1);
    const own = shown.filter((mark) => isOwn(mark) && !isSaved(mark));
    const isLast = own.length === 0 || own.some((mark) => last?.has(keyOf(mark)));
    const undone =
      last && isLast ? last : new Map(own.map((mark) => [keyOf(mark), unjudged(mark)]));
    if (undone === last) setEarlier(earlier.slice(0, -1));
    keep(undone);
    return undone.size > 0;
  };
  const changes = [...Map.groupBy(marks, ({ change }) => change).values()];
  /** A picture with two differences is accepted when both are. */
  const decisions = (): Decisions['decisions'] =>
    changes.flatMap((own) => {
      const [mark] = own;
      const judgements = judgementsOf(own);
      const verdict = verdictOf(judgements);
      if (!mark || !verdict) return [];
      const { scene, change } = mark;
      const reason = verdict === 'reject' ? uniqueReasons(judgements) : '';
      return [{ scene, item: change.item, hash: change.hash, verdict, ...(reason && { reason }) }];
    });
  /** Pictures that are accepted in one row, and not judged in another. */
  const waiting = () =>
    changes
      .map(judgementsOf)
      .filter((judgements) => !verdictOf(judgements) && judgements.some(Boolean)).length;
  const rows = [...Map.groupBy(marks, ({ row }) => row).values()];
  const of = (judged: readonly Mark[]) => verdictOf(judgementsOf(judged));
  return {
    all: rows.length,
    done: rows.filter(of).length,
    of,
    reasonOf: (judged: readonly Mark[]) => uniqueReasons(judgementsOf(judged)),
    rejected: rows.filter((own) => of(own) === 'reject'),
    judge,
    undo,
    canUndo: earlier.length > 0,
    isOwn,
    isSaved,
    waiting,
    file: (): Decisions => ({ version: 1, base: review.base, decisions: decisions() }),
    /** Ends undo for judgements that are saved. */
    settle: () => {
      setSaved(kept);
      setEarlier([]);
    },
  };
}

export type Judgements = ReturnType<typeof useJudgements>;
