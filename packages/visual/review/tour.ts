import { useMemo, useState } from 'react';
import type { Review } from '#model/data.ts';
import { type Entry, type Grouping, groupsOf } from './groups.ts';
import { download, isServed, send, useJudgements } from './judgements.ts';
import type { Shortcut } from './keys.ts';
import { usePlace, type View, views } from './place.ts';
import { entryName, number, type Verdict, verdicts } from './words.ts';

/** The place that differs, all that there is room for, or so many CSS px to one of the picture's. */
export const zooms = ['region', 'fit', 1, 2, 4] as const;
export type Zoom = (typeof zooms)[number];

/** An address of a change leads there in the list of scenes. */
const groupingFor = (review: Review, id = ''): Grouping =>
  review.scenes.some(({ name }) => id.startsWith(`${name}/`)) ? 'scene' : 'cause';

function useEntries(review: Review) {
  const { place, go } = usePlace();
  const [grouping, setGrouping] = useState<Grouping>(() => groupingFor(review, place?.id));
  const asked = place ? groupingFor(review, place.id) : grouping;
  const groups = useMemo(() => groupsOf(review, asked), [review, asked]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const index = place ? entries.findIndex(({ id }) => id === place.id) : 0;
  const view = place?.view ?? 'side';
  const entry = entries[index];
  const setEntries = (next: Grouping) => {
    setGrouping(next);
    const [first] = groupsOf(review, next).flatMap((group) => group.entries);
    if (first) go({ id: first.id, view });
  };
  return {
    grouping: asked,
    setGrouping: setEntries,
    groups,
    entries,
    index,
    entry,
    place,
    view,
    go,
  };
}

export function useTour(review: Review) {
  const list = useEntries(review);
  const { entries, index, entry, place, view, go } = list;
  const judgements = useJudgements(review);
  const [zoom, setZoom] = useState<Zoom>('region');
  const [message, setMessage] = useState('');
  const [isAfter, setIsAfter] = useState(false);
  const marks = entry?.marks ?? [];
  const at = Math.max(
    0,
    marks.findIndex(({ scene, change }) => `${scene}/${change.item}` === place?.at),
  );
  const mark = marks[at];
  const verdict = judgements.of(marks);

  const goTo = (next: Entry | undefined, said = '') => {
    if (!next) return;
    go({ id: next.id, view });
    const where = `${number(entries.indexOf(next) + 1)} de ${number(entries.length)}`;
    setMessage([said, entryName(next), where].filter(Boolean).join(', '));
  };
  const step = (by: 1 | -1) => goTo(entries[Math.max(0, index + by)]);
  const stepPlace = (by: 1 | -1) => {
    const next = marks[at + by];
    if (entry && next) go({ id: entry.id, at: `${next.scene}/${next.change.item}`, view });
  };
  const look = (next: View) => entry && go({ id: entry.id, at: place?.at, view: next });
  const swap = () => {
    look('blink');
    setIsAfter(!isAfter);
  };
  const judge = (some: Entry['marks'], asked: Verdict) => {
    judgements.judge(some, asked);
    const isDone = (one: Entry) =>
      one.marks.length === 0 ||
      judgements.of(one.marks) !== undefined ||
      one.marks.every((other) => some.includes(other));
    // On to what is not judged yet, from here round to the start.
    const next = [...entries.slice(index + 1), ...entries.slice(0, index)].find(
      (one) => !isDone(one),
    );
    if (next) goTo(next, verdicts[asked]);
    else setMessage(`${verdicts[asked]}: não falta mais nada`);
  };
  const decide = (asked: Verdict) => marks.length > 0 && judge(marks, asked);
  const undo = () => {
    if (judgements.undo()) setMessage('Última avaliação desfeita');
  };
  const save = async () => {
    if (isServed) {
      setMessage(await send(judgements.file).catch(() => 'O servidor da revisão não responde'));
      return;
    }
    download('visual-decisions.json', judgements.file);
    setMessage('Arquivo visual-decisions.json baixado');
  };
  const actions = { step, stepPlace, look, swap, setZoom, decide, judge, undo, save };
  const current = { mark, at, verdict, zoom, isAfter, message };
  return { review, judgements, ...current, ...list, ...actions };
}

export type Tour = ReturnType<typeof useTour>;

export function shortcutsOf(tour: Tour): readonly Shortcut[] {
  const { step, stepPlace, decide, look, swap, undo, zoom, setZoom } = tour;
  const stepZoom = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  return [
    { keys: 'a', does: 'aceitar e seguir', press: () => decide('accept') },
    { keys: 'r', does: 'rejeitar e seguir', press: () => decide('reject') },
    { keys: 'u', does: 'desfazer', press: undo },
    { keys: 'j', does: 'próxima mudança', press: () => step(1) },
    { keys: 'k', does: 'mudança anterior', press: () => step(-1) },
    { keys: 'n', does: 'próximo lugar da mesma mudança', press: () => stepPlace(1) },
    { keys: 'p', does: 'lugar anterior', press: () => stepPlace(-1) },
    {
      keys: '1 2 3 4 5',
      does: 'escolher a vista',
      press: (key) => look((views[Number(key) - 1] ?? views[0])[0]),
    },
    { keys: 'b', does: 'alternar antes e depois', press: swap },
    { keys: '+ =', does: 'aumentar', press: () => stepZoom(1) },
    { keys: '-', does: 'diminuir', press: () => stepZoom(-1) },
  ];
}
