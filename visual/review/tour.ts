import { useMemo, useState } from 'react';
import type { Review } from './data.ts';
import { entriesOf, type Grouping, groupsOf } from './groups.ts';
import { download, useJudgements } from './judgements.ts';
import type { Shortcut } from './keys.ts';
import { usePlace, type View, views } from './place.ts';
import { number, placeName, type Verdict, verdicts } from './words.ts';

/** How large a picture is shown: as its room allows, or as so many CSS px to one of its own. */
export const zooms = ['fit', 1, 2, 4] as const;
export type Zoom = (typeof zooms)[number];

function useEntries(review: Review) {
  const [grouping, setGrouping] = useState<Grouping>(review.run ? 'cause' : 'scene');
  const groups = useMemo(() => groupsOf(review, grouping), [review, grouping]);
  const entries = useMemo(() => entriesOf(groups), [groups]);
  const { place, go } = usePlace();
  const index = place
    ? entries.findIndex(({ scene, item }) => scene.name === place.scene && item === place.item)
    : 0;
  const view = place?.view ?? 'side';
  const entry = entries[index];
  return { grouping, setGrouping, groups, entries, index, entry, place, view, go };
}

export function useTour(review: Review) {
  const list = useEntries(review);
  const { entries, index, entry, view, go } = list;
  const judgements = useJudgements(review);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [message, setMessage] = useState('');
  const [isAfter, setIsAfter] = useState(false);
  const verdict = entry?.change && judgements.of(entry);

  const step = (by: 1 | -1) => {
    const at = Math.max(0, index + by);
    const next = entries[at];
    if (!next) return;
    const { scene, item } = next;
    go({ scene: scene.name, item, view });
    setMessage(`${placeName(scene.name, item)}, ${number(at + 1)} de ${number(entries.length)}`);
  };
  const look = (next: View) =>
    entry && go({ scene: entry.scene.name, item: entry.item, view: next });
  const swap = () => {
    look('blink');
    setIsAfter(!isAfter);
  };
  const decide = (asked: Verdict) => {
    if (!entry?.change) return;
    // A verdict that stands already is taken back.
    const next = verdict === asked ? undefined : asked;
    judgements.judge(entry, next);
    const said = next ? verdicts[next] : 'sem avaliação';
    setMessage(`${placeName(entry.scene.name, entry.item)}: ${said}`);
  };
  const save = () => {
    download('visual-decisions.json', judgements.file);
    setMessage('Arquivo visual-decisions.json baixado');
  };
  const actions = { step, look, swap, setZoom, decide, save };
  return { review, judgements, verdict, zoom, isAfter, message, ...list, ...actions };
}

export type Tour = ReturnType<typeof useTour>;

export function shortcutsOf(tour: Tour): readonly Shortcut[] {
  const { step, decide, look, swap, zoom, setZoom } = tour;
  const stepZoom = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  return [
    { keys: 'j', does: 'próxima mudança', press: () => step(1) },
    { keys: 'k', does: 'mudança anterior', press: () => step(-1) },
    { keys: 'a', does: 'aceitar', press: () => decide('accept') },
    { keys: 'r', does: 'rejeitar', press: () => decide('reject') },
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
