import { useState } from 'react';
import type { Decision, Decisions, Review } from './data.ts';
import { type Entry, entriesIn } from './groups.ts';

export type Verdict = Decision['verdict'];
export type Judgement = { readonly verdict?: Verdict | undefined; readonly note?: string };

/** Of its look, so that it holds in the next run for as long as that stays the same. */
const keyOf = ({ scene, item, change }: Entry) =>
  `visual-review/${scene.name}/${item}/${change?.status === 'gone' ? 'gone-' : ''}${change?.look}`;

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
    return JSON.parse(remembered(key) ?? '{}');
  } catch {
    return {};
  }
}

export function useJudgements({ base, scenes }: Review) {
  const all = scenes.flatMap(entriesIn).filter(({ change }) => change);
  const [judgements, setJudgements] = useState(
    () => new Map(all.map(keyOf).map((key) => [key, read(key)])),
  );
  const of = (entry: Entry): Judgement => judgements.get(keyOf(entry)) ?? {};
  const judge = (entry: Entry, judgement: Judgement) => {
    remember(keyOf(entry), JSON.stringify(judgement));
    setJudgements((before) => new Map(before).set(keyOf(entry), judgement));
  };
  /** As `npm run visual:accept -- --from` reads them. */
  const decisions = (): Decisions => ({
    version: 1,
    base,
    decisions: all.flatMap((entry) => {
      const { verdict, note } = of(entry);
      const { scene, item, change } = entry;
      if (!verdict || !change) return [];
      const noted = note?.trim() && { note: note.trim() };
      return [{ scene: scene.name, item, hash: change.hash, verdict, ...noted }];
    }),
  });
  return {
    all: all.length,
    done: all.filter((one) => of(one).verdict).length,
    of,
    judge,
    decisions,
  };
}

export function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
