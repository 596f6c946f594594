import { useMemo, useRef, useState } from 'react';
import type { Review } from '#model/data.ts';
import {
  type Entry,
  type Filter,
  filtered,
  groupsOf,
  type Mark,
  marksOf,
  noFilter,
  placeOf,
} from './groups.ts';
import type { Shortcut } from './keys.ts';
import { entryName, noVerdictText, outcomeText } from './phrases.ts';
import { usePlace, type View, views } from './place.ts';
import {
  download,
  isServed,
  type Judgements,
  type Kept,
  send,
  useJudgements,
  type Verdict,
} from './useJudgements.ts';
import { say } from './words.ts';

function useEntries(review: Review, marks: readonly Mark[]) {
  const { place, go } = usePlace();
  const [filter, setFilter] = useState(noFilter);
  const all = useMemo(() => groupsOf(review, marks), [review, marks]);
  const groups = useMemo(() => filtered(all, filter), [all, filter]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const isAsked = ({ id }: Entry) => id === place?.id;
  const index = place ? entries.findIndex(isAsked) : 0;
  const known = all.flatMap((group) => group.entries);
  const entry = entries[index] ?? known.find(isAsked);
  const view = place?.view ?? 'side';
  const narrow = (next: Filter) => {
    setFilter(next);
    const left = filtered(all, next).flatMap((group) => group.entries);
    const [first] = left;
    if (first && !left.some(({ id }) => id === entry?.id)) go({ id: first.id, view });
  };
  const look = (next: View = 'side') => entry && go({ id: entry.id, at: place?.at, view: next });
  const list = { all, groups, entries, index, entry, filter, narrow };
  return { ...list, at: place?.at, view, look, go };
}

/** Sends decisions to the server of `visual:review --serve`, or downloads them. */
function useSaving(judgements: Judgements, setMessage: (message: string) => void) {
  const { kept, fileOf, waitingIn, isJudged } = judgements;
  const saved = useRef<Kept>(undefined);
  const last = useRef(Promise.resolve());
  const store = async (by: Kept) => {
    setMessage(say('saving'));
    try {
      const outcome = await send(fileOf(by));
      if (outcome.changed.length === 0) saved.current = by;
      setMessage(outcomeText(outcome, waitingIn(by)));
    } catch (error) {
      setMessage(error instanceof TypeError ? say('noServer') : say('notSaved', String(error)));
    }
  };
  // One at a time: what is undone while a save runs is taken back after it.
  const queue = (task: () => Promise<void> | void) => {
    last.current = last.current.then(task);
  };
  const save = () =>
    queue(() => {
      if (!isJudged && !saved.current) return setMessage(say('noneJudged'));
      if (isServed) return store(kept);
      download('visual-decisions.json', fileOf(kept));
      setMessage(say('exported'));
    });
  /** Takes back from the files, too, what was saved of the judgements that are undone. */
  const unsave = (before: Kept) =>
    queue(() => {
      const undone = [...before].filter(([key, verdict]) => verdict !== kept.get(key));
      const files = saved.current;
      if (files && undone.some(([key, verdict]) => verdict !== files.get(key)))
        return store(new Map([...files, ...undone]));
    });
  return { save, unsave };
}

export function useReview(review: Review) {
  const all = useMemo(() => marksOf(review), [review]);
  const list = useEntries(review, all);
  const { entries, index, entry, at, view, go } = list;
  const judgements = useJudgements(review, all);
  const [message, setMessage] = useState('');
  const marks = entry?.marks ?? [];
  const mark = marks.find((one) => placeOf(one) === at) ?? marks[0];

  const goTo = (next: Entry | undefined, done = '') => {
    if (!next) return;
    go({ id: next.id, view });
    const where = say('placeOf', entries.indexOf(next) + 1, entries.length);
    setMessage([done, entryName(next), where].filter(Boolean).join(', '));
  };
  const step = (by: 1 | -1) => goTo(entries[Math.max(0, index + by)]);
  const judge = (some: readonly Mark[], verdict: Verdict) => {
    if (some.length === 0) return setMessage(noVerdictText(entry?.violation));
    judgements.judge(some, verdict);
    const isOpen = ({ marks: own }: Entry) =>
      own.some((one) => !some.includes(one)) && judgements.of(own) === undefined;
    // From here on, then round from the start.
    const next = [...entries.slice(index + 1), ...entries.slice(0, index)].find(isOpen);
    if (next) goTo(next, say(`verdict.${verdict}`));
    else {
      const left = judgements.hindered > 0 ? say('restLeft') : say('nothingLeft');
      setMessage(`${say(`verdict.${verdict}`)}: ${left}`);
    }
  };
  const { save, unsave } = useSaving(judgements, setMessage);
  const undo = () => {
    const before = judgements.undo();
    if (!before) return;
    setMessage(say('undone'));
    unsave(before);
  };
  const verdict = judgements.of(marks);
  const actions = { step, judge, undo, save };
  return { review, judgements, allMarks: all, ...list, marks, mark, verdict, message, ...actions };
}

export type ReviewState = ReturnType<typeof useReview>;

export const shortcutsOf = ({ marks, step, judge, undo, look }: ReviewState): Shortcut[] => [
  { keys: 'a', does: say('key.accept'), press: () => judge(marks, 'accept') },
  { keys: 'r', does: say('key.reject'), press: () => judge(marks, 'reject') },
  { keys: 'u', does: say('key.undo'), press: undo },
  { keys: 'j', does: say('key.next'), press: () => step(1) },
  { keys: 'k', does: say('key.previous'), press: () => step(-1) },
  { keys: '1 2 3', does: say('key.view'), press: (key) => look(views[Number(key) - 1]) },
];
