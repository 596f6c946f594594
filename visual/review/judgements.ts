import { useState } from 'react';
import type { Decisions, Verdict } from './decisions.ts';
import type { Change, Review } from '#visual/review/build/data.ts';

export type Judgement = { readonly verdict?: Verdict | undefined; readonly note?: string };

export type Judged = {
  readonly of: (scene: string, change: Change) => Judgement;
  readonly judge: (scene: string, change: Change, judgement: Judgement) => void;
  readonly done: number;
};

/** With a hash of its look, so that it holds in the next run for as long as that stays the same. */
const keyOf = (scene: string, { item, status, look }: Change) =>
  `visual-review/${scene}/${item}/${status === 'gone' ? 'gone-' : ''}${look}`;

/** A browser may refuse to keep anything for a page from disk: then it holds until it is closed. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function read(key: string): Judgement {
  try {
    const { verdict, note }: Judgement = JSON.parse(remembered(key) ?? '{}');
    const isVerdict = verdict === 'accept' || verdict === 'reject';
    return { ...(isVerdict && { verdict }), ...(typeof note === 'string' && { note }) };
  } catch {
    return {};
  }
}

const all = ({ scenes }: Review) =>
  scenes.flatMap(({ name, changes }) => changes.map((change) => ({ scene: name, change })));

/** What was judged, each change once wherever it is listed. */
export function useJudgements(review: Review): Judged {
  const [judgements, setJudgements] = useState(
    () =>
      new Map(
        all(review).map(({ scene, change }) => {
          const key = keyOf(scene, change);
          return [key, read(key)];
        }),
      ),
  );
  return {
    of: (scene, change) => judgements.get(keyOf(scene, change)) ?? {},
    judge: (scene, change, judgement) => {
      const key = keyOf(scene, change);
      remember(key, JSON.stringify(judgement));
      setJudgements((before) => new Map(before).set(key, judgement));
    },
    done: [...judgements.values()].filter(({ verdict }) => verdict).length,
  };
}

/** What was decided, as `npm run visual:accept -- --from` reads it. */
export function decisionsOf(review: Review, { of }: Judged): Decisions {
  const decisions = all(review).flatMap(({ scene, change }) => {
    const { verdict, note } = of(scene, change);
    if (!verdict) return [];
    const { item, hash } = change;
    return [{ scene, item, hash, verdict, ...(note?.trim() && { note: note.trim() }) }];
  });
  return { version: 1, base: review.base, decisions };
}

/** Hands the reader a file. */
export function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
