import { useMemo, useState } from 'react';
import type { Review } from '#model/data.ts';
import { type Entry, type Grouping, groupsOf, type Mark } from './groups.ts';
import type { Shortcut } from './keys.ts';
import { usePlace, type View, views } from './place.ts';
import { download, isServed, send, useJudgements } from './useJudgements.ts';
import { entryName, number, type Verdict, verdicts } from './words.ts';

/** Only the list of scenes has addresses of changes. */
const groupingFor = (review: Review, id = ''): Grouping =>
  review.scenes.some(({ name }) => id.startsWith(`${name}/`)) ? 'scene' : 'cause';

const entriesOf = (review: Review, grouping: Grouping) =>
  groupsOf(review, grouping).flatMap(({ entries }) => entries);

function useEntries(review: Review) {
  const { place, go } = usePlace();
  const [chosen, setChosen] = useState<Grouping>(() => groupingFor(review, place?.id));
  const grouping = place ? groupingFor(review, place.id) : chosen;
  const groups = useMemo(() => groupsOf(review, grouping), [review, grouping]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const index = place ? entries.findIndex(({ id }) => id === place.id) : 0;
  const view = place?.view ?? 'side';
  const setGrouping = (next: Grouping) => {
    setChosen(next);
    const [first] = entriesOf(review, next);
    if (first) go({ id: first.id, view });
  };
  const entry = entries[index];
  const look = (next: View) => entry && go({ id: entry.id, at: place?.at, view: next });
  return { grouping, setGrouping, groups, entries, index, entry, at: place?.at, view, look, go };
}

export function useReview(review: Review) {
  const list = useEntries(review);
  const { entries, index, entry, at, view, go } = list;
  const judgements = useJudgements(review);
  const [message, setMessage] = useState('');
  const marks = entry?.marks ?? [];
  const mark = marks.find(({ scene, change }) => `${scene}/${change.item}` === at) ?? marks[0];

  const goTo = (next: Entry | undefined, done = '') => {
    if (!next) return;
    go({ id: next.id, view });
    const where = `${number(entries.indexOf(next) + 1)} de ${number(entries.length)}`;
    setMessage([done, entryName(next), where].filter(Boolean).join(', '));
  };
  const step = (by: 1 | -1) => goTo(entries[Math.max(0, index + by)]);
  const judge = (some: readonly Mark[], verdict: Verdict) => {
    if (some.length === 0) return;
    judgements.judge(some, verdict);
    const isOpen = ({ marks: own }: Entry) =>
      own.some((one) => !some.includes(one)) && judgements.of(own) === undefined;
    // From here on, then round from the start.
    const next = [...entries.slice(index + 1), ...entries.slice(0, index)].find(isOpen);
    if (next) goTo(next, verdicts[verdict]);
    else setMessage(`${verdicts[verdict]}: não falta mais nada`);
  };
  const undo = () => {
    if (judgements.undo()) setMessage('Última avaliação desfeita');
  };
  const verdict = judgements.of(marks);
  const actions = { step, judge, undo, setMessage };
  return { review, judgements, ...list, marks, mark, verdict, message, ...actions };
}

export type ReviewState = ReturnType<typeof useReview>;

/** Sends the decisions to the server of `visual:review --serve`, or downloads them. */
export async function save({ judgements: { file }, setMessage }: ReviewState): Promise<void> {
  if (isServed)
    return setMessage(await send(file).catch(() => 'O servidor da revisão não responde'));
  download('visual-decisions.json', file);
  setMessage('Arquivo visual-decisions.json baixado');
}

export const shortcutsOf = ({ marks, step, judge, undo, look }: ReviewState): Shortcut[] => [
  { keys: 'a', does: 'aceitar e seguir', press: () => judge(marks, 'accept') },
  { keys: 'r', does: 'rejeitar e seguir', press: () => judge(marks, 'reject') },
  { keys: 'u', does: 'desfazer', press: undo },
  { keys: 'j', does: 'próxima mudança', press: () => step(1) },
  { keys: 'k', does: 'mudança anterior', press: () => step(-1) },
  {
    keys: '1 2 3',
    does: 'escolher a vista',
    press: (key) => look((views[Number(key) - 1] ?? views[0])[0]),
  },
];
