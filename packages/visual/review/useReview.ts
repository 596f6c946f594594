import { useMemo, useRef, useState } from 'react';
import type { Review } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
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
import { type Place, usePlace, type View, views } from './place.ts';
import {
  download,
  isServed,
  type Judgements,
  type Kept,
  remember,
  remembered,
  send,
  useJudgements,
  type Verdict,
} from './useJudgements.ts';
import { say } from './words.ts';

function useEntries(review: Review, marks: readonly Mark[], onLeave: () => void) {
  const { place, go } = usePlace(onLeave);
  const [filter, setFilter] = useState(noFilter);
  const all = useMemo(() => groupsOf(review, marks), [review, marks]);
  const groups = useMemo(() => filtered(all, filter, entryName), [all, filter]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const isAsked = ({ id }: Entry) => id === place?.id;
  const index = place ? entries.findIndex(isAsked) : 0;
  const known = all.flatMap((group) => group.entries);
  const entry = entries[index] ?? known.find(isAsked);
  const view = place?.view ?? 'side';
  const narrow = (next: Filter) => {
    setFilter(next);
    const left = filtered(all, next, entryName).flatMap((group) => group.entries);
    const [first] = left;
    if (first && !left.some(({ id }) => id === entry?.id)) go({ id: first.id, view });
  };
  const look = (next: View = 'side') => entry && go({ id: entry.id, at: place?.at, view: next });
  const list = { all, known, groups, entries, index, entry, filter, narrow };
  return { ...list, at: place?.at, view, look, go };
}

const savedKey = 'visual-review-saved';

function savedBefore(): Kept | undefined {
  const text = remembered(savedKey);
  return text ? new Map(JSON.parse(text)) : undefined;
}

/** Sends decisions to the server of `visual:review --serve`, or downloads them. */
function useSaving(
  judgements: Judgements,
  isJudged: boolean,
  setMessage: (message: string) => void,
) {
  const { latest, fileOf, waitingIn } = judgements;
  const saved = useRef<Kept>(undefined);
  // Another tab may have saved.
  const lastSaved = () => savedBefore() ?? saved.current;
  const last = useRef(Promise.resolve());
  const store = async (by: Kept, isAsked: boolean) => {
    if (isAsked) setMessage(say('saving'));
    try {
      const outcome = await send(fileOf(by));
      const { changed, written, removed, undone } = outcome;
      if (changed.length === 0) {
        saved.current = by;
        remember(savedKey, JSON.stringify([...by].filter(([, verdict]) => verdict)));
      }
      if (isAsked || changed.length + written + removed + undone > 0)
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
      const by = latest();
      if (!isJudged && !lastSaved()) return setMessage(say('noneJudged'));
      if (isServed) return store(by, true);
      download('visual-decisions.json', fileOf(by));
      setMessage(say('exported'));
    });
  /** Takes back from the files, too, what was saved of the judgements that are undone. */
  const unsave = (undone: Kept) =>
    queue(() => {
      const files = isServed ? lastSaved() : undefined;
      if (files && [...undone].some(([key, verdict]) => verdict !== files.get(key)))
        return store(new Map([...files, ...undone]), false);
    });
  return { save, unsave };
}

export function useReview(review: Review) {
  const all = useMemo(() => marksOf(review), [review]);
  const [message, setMessage] = useState('');
  const list = useEntries(review, all, () => setMessage(''));
  const { entries, known, index, entry, at, view } = list;
  const judgements = useJudgements(review, all);
  const marks = entry?.marks ?? [];
  const mark = marks.find((one) => placeOf(one) === at) ?? marks[0];

  const goTo = (next: Entry | undefined, done = '') => {
    if (!next) return;
    list.go({ id: next.id, view });
    const where = say('placeOf', entries.indexOf(next) + 1, entries.length);
    setMessage([done, entryName(next), where].filter(Boolean).join(', '));
  };
  const step = (by: 1 | -1) => goTo(entries[Math.max(0, index + by)]);
  const judge = (some: readonly Mark[], verdict: Verdict) => {
    if (some.length === 0)
      return setMessage(marks.length > 0 ? say('nothingLeft') : noVerdictText(entry?.finding));
    judgements.judge(some, verdict);
    const isOpen = ({ marks: own }: Entry) =>
      own.some((one) => !some.includes(one)) && judgements.of(own) === undefined;
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
  const { save, unsave } = useSaving(judgements, all.some(judgements.isOwn), setMessage);
  const undo = () => {
    const undone = judgements.undo(marks);
    setMessage(say(undone.size > 0 ? 'undone' : 'nothingUndone'));
    unsave(undone);
  };
  const verdict = judgements.of(marks);
  const go = (next: Place) => {
    setMessage('');
    list.go(next);
  };
  const actions = { go, step, judge, undo, save };
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
