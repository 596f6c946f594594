import { useMemo, useState } from 'react';
import type { Review } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import { type Entry, filtered, groupsOf, type Mark, marksOf, placeOf } from './groups.ts';
import type { Shortcut } from './keys.ts';
import { entryName, entryWords, noVerdictText } from './phrases.ts';
import { type Place, reasonId, usePlace, type View, views } from './place.ts';
import { useJudgements, type Verdict } from './useJudgements.ts';
import { useSaving } from './useSaving.ts';
import { say } from './words.ts';

function useEntries(review: Review, marks: readonly Mark[], onLeave: () => void) {
  const { place, go } = usePlace(onLeave);
  const [filter, setFilter] = useState('');
  const all = useMemo(() => groupsOf(review, marks), [review, marks]);
  const groups = useMemo(() => filtered(all, filter, entryWords), [all, filter]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const isAsked = ({ id }: Entry) => id === place?.id;
  const index = place ? entries.findIndex(isAsked) : 0;
  const known = all.flatMap((group) => group.entries);
  const entry = entries[index] ?? known.find(isAsked);
  const view = place?.view ?? 'side';
  const narrow = (next: string) => {
    setFilter(next);
    const left = filtered(all, next, entryWords).flatMap((group) => group.entries);
    const [first] = left;
    if (first && !left.some(({ id }) => id === entry?.id)) go({ id: first.id, view });
  };
  const look = (next: View = 'side') => entry && go({ id: entry.id, at: place?.at, view: next });
  const list = { all, known, groups, entries, index, entry, filter, narrow };
  return { ...list, at: place?.at, view, look, go };
}

export function useReview(review: Review) {
  const all = useMemo(() => marksOf(review), [review]);
  const [message, setMessage] = useState('');
  const list = useEntries(review, all, () => setMessage(''));
  const { entries, known, index, entry, at, view } = list;
  const judgements = useJudgements(review, all);
  const marks = entry?.marks ?? [];
  const mark = marks.find((shown) => placeOf(shown) === at) ?? marks[0];

  const goTo = (next: Entry | undefined, done = '') => {
    if (!next) return;
    list.go({ id: next.id, view });
    const where = say('placeOf', entries.indexOf(next) + 1, entries.length);
    setMessage([done, entryName(next), where].filter(Boolean).join(', '));
  };
  const step = (by: 1 | -1) => goTo(entries[Math.max(0, index + by)]);
  const judge = (judged: readonly Mark[], verdict: Verdict, reason = '') => {
    if (judged.length === 0)
      return setMessage(marks.length > 0 ? say('nothingLeft') : noVerdictText(entry?.finding));
    judgements.judge(judged, { verdict, ...(reason && { reason }) });
    const isOpen = ({ marks: own }: Entry) =>
      own.some((mark) => !judged.includes(mark)) && judgements.of(own) === undefined;
    // From here on, then round from the start.
    const next = [...entries.slice(index + 1), ...entries.slice(0, index)].find(isOpen);
    if (next) goTo(next, say(`verdict.${verdict}`));
    else {
      const isHindered = review.findings.some(hindranceOf);
      const rest = isHindered ? 'restLeft' : 'nothingLeft';
      const left = say(known.some(isOpen) ? 'restOutside' : rest);
      setMessage(`${say(`verdict.${verdict}`)}: ${left}`);
    }
  };
  const saving = useSaving(review, judgements, all.some(judgements.isOwn));
  const undo = () => {
    const kept = marks.some(judgements.isSaved) ? say('savedKept', review.baselines) : '';
    setMessage(judgements.undo(marks) ? say('undone') : kept || say('nothingUndone'));
  };
  const verdict = judgements.of(marks);
  const go = (next: Place) => {
    setMessage('');
    list.go(next);
  };
  const actions = { go, step, judge, undo, saving };
  return { review, judgements, allMarks: all, ...list, marks, mark, verdict, message, ...actions };
}

export type ReviewState = ReturnType<typeof useReview>;

export const shortcutsOf = ({ marks, step, judge, undo, look }: ReviewState): Shortcut[] => [
  { keys: 'a', does: say('key.accept'), press: () => judge(marks, 'accept') },
  { keys: 'r', does: say('key.reject'), press: () => judge(marks, 'reject') },
  { keys: 'm', does: say('key.reason'), press: () => document.getElementById(reasonId)?.focus() },
  { keys: 'u', does: say('key.undo'), press: undo },
  { keys: 'j', does: say('key.next'), press: () => step(1) },
  { keys: 'k', does: say('key.previous'), press: () => step(-1) },
  { keys: '1 2 3', does: say('key.view'), press: (key) => look(views[Number(key) - 1]) },
];
