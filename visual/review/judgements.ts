import { useState } from 'react';
import type { Decisions } from '#visual/compare/decisions.ts';
import type { Review } from './data.ts';
import { type Entry, entriesIn } from './groups.ts';
import { verdicts, type Verdict } from './words.ts';

/** Of its look, so that it holds in the next run for as long as that stays the same. */
const keyOf = ({ scene, item, change }: Entry) =>
  `visual-review/${scene.name}/${item}/${change?.status === 'gone' ? 'gone-' : ''}${change?.look}`;

/** A browser may refuse to keep anything for a page from disk: then it holds until it is closed. */
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

const isVerdict = (value = ''): value is Verdict => value in verdicts;

export function useJudgements({ base, scenes }: Review) {
  const all = scenes.flatMap(entriesIn).filter(({ change }) => change);
  const [kept, setKept] = useState(
    () => new Map(all.map(keyOf).map((key) => [key, remembered(key)])),
  );
  const of = (entry: Entry): Verdict | undefined => {
    const verdict = kept.get(keyOf(entry));
    return isVerdict(verdict) ? verdict : undefined;
  };
  const judge = (entry: Entry, verdict: Verdict | undefined) => {
    remember(keyOf(entry), verdict ?? '');
    setKept((before) => new Map(before).set(keyOf(entry), verdict));
  };
  const decisions = all.flatMap((entry): Decisions['decisions'] => {
    const { scene, item, change } = entry;
    const verdict = of(entry);
    return verdict && change ? [{ scene: scene.name, item, hash: change.hash, verdict }] : [];
  });
  const file: Decisions = { version: 1, base, decisions };
  return { all: all.length, done: decisions.length, of, judge, file };
}

export function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
