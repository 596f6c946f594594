import { useState } from 'react';
import type { Verdict } from './decisions.ts';
import type { Review } from '#visual/review/build/data.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import * as styles from './App.css.ts';
import { ChangeList } from './ChangeList.tsx';
import { Empty } from './Empty.tsx';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import {
  decisionsOf,
  download,
  type Judgement,
  remember,
  remembered,
  useJudgements,
} from './judgements.ts';
import { type ViewName, views } from './place.ts';
import { useKeys } from './useKeys.ts';
import { headingId, useTour } from './useTour.ts';
import { Viewer } from './Viewer.tsx';
import { placeName, words } from './words.ts';
import { type Zoom, zooms } from './zoom.ts';

const switchKey = 'visual-review-shortcuts';

function useShortcutSwitch() {
  const [isOn, setIsOn] = useState(() => remembered(switchKey) !== 'off');
  const change = (next: boolean) => {
    remember(switchKey, next ? 'on' : 'off');
    setIsOn(next);
  };
  return [isOn, change] as const;
}

/** What the branch changes, one picture at a time. */
export function App({ review }: { review: Review }) {
  const judged = useJudgements(review);
  const tour = useTour(review);
  const { groups, entries, index, entry, place, view } = tour;
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [message, setMessage] = useState('');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [hasShortcuts, setHasShortcuts] = useShortcutSwitch();

  const step = (by: 1 | -1) => {
    const at = Math.max(0, index + by);
    const next = entries[at];
    if (!next) return;
    tour.show(next);
    setMessage(words.selected(placeName(next.scene.name, next.item), at + 1, entries.length));
  };
  const look = (name: ViewName) => entry && tour.show(entry, name);
  const judge = (judgement: Judgement) => {
    if (entry?.change) judged.judge(entry.scene.name, entry.change, judgement);
  };
  const decide = (verdict: Verdict) => {
    if (!entry?.change) return;
    const before = judged.of(entry.scene.name, entry.change);
    const next = before.verdict === verdict ? undefined : verdict;
    judge({ ...before, verdict: next });
    const said = next ? words.verdicts[next] : words.judging.none;
    setMessage(words.judging.said(placeName(entry.scene.name, entry.item), said));
  };
  const stepZoom = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  const exportDecisions = () => {
    download('visual-decisions.json', decisionsOf(review, judged));
    setMessage(words.exported);
  };
  const viewKeys = views.map((name, at) => [String(at + 1), () => look(name)] as const);

  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => decide('accept'),
      r: () => decide('reject'),
      '+': () => stepZoom(1),
      // The same key without Shift.
      '=': () => stepZoom(1),
      '-': () => stepZoom(-1),
      '?': () => setIsHelpOpen(true),
      ...Object.fromEntries(viewKeys),
    },
    hasShortcuts && !isHelpOpen,
  );

  return (
    <>
      <SkipLink target={headingId}>{words.skip}</SkipLink>
      <div className={styles.frame}>
        <Header
          review={review}
          done={judged.done}
          onHelp={() => setIsHelpOpen(true)}
          onExport={exportDecisions}
        />
        {entries.length > 0 && (
          <ChangeList
            review={review}
            groups={groups}
            grouping={tour.grouping}
            onGrouping={tour.setGrouping}
            entry={entry}
            view={view}
            judged={judged}
            onFollow={tour.follow}
          />
        )}
        <main className={styles.main}>
          {entry ? (
            <Viewer
              entry={entry}
              index={index}
              count={entries.length}
              view={view}
              onView={look}
              zoom={zoom}
              onZoom={setZoom}
              onStep={step}
              judgement={entry.change ? judged.of(entry.scene.name, entry.change) : {}}
              onDecide={decide}
              onNote={(note) =>
                entry.change && judge({ ...judged.of(entry.scene.name, entry.change), note })
              }
            />
          ) : (
            <Empty review={review} place={entries.length > 0 ? place : undefined} />
          )}
        </main>
      </div>
      <div role="status">
        <VisuallyHidden>{message}</VisuallyHidden>
      </div>
      {isHelpOpen && (
        <Help
          hasShortcuts={hasShortcuts}
          onShortcuts={setHasShortcuts}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </>
  );
}
