import { memo, useMemo } from 'react';
import type { ContrastChange } from '#contrast/contrast.ts';
import { withMeetings } from '#model/conditions.ts';
import type { ResolvedThemes } from '#model/themes.ts';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Changes } from './Changes.tsx';
import { Contrast, pairsToShow } from './Contrast.tsx';
import { useKept } from './kept.ts';
import { Make } from './Make.tsx';
import { useBench } from './useBench.ts';

const count = (number: number, words: string) =>
  number > 0 && (
    <strong className="tb-low">
      {number} {words}
    </strong>
  );

type PartsProps = {
  rows: ContrastChange[];
  themes: ResolvedThemes;
  changeCount: number;
  faulty: number;
  tab: string;
  onTab: (tab: string) => void;
};

/** Memoized while a slider moves, because react-aria rebuilds the list of tabs with each render. */
const Parts = memo(function Parts({ rows, themes, changeCount, faulty, tab, onTab }: PartsProps) {
  const low = rows.filter(({ after, pair }) => after < pair.min).length;
  const moved = rows.filter((row) => row.after !== row.before).length;
  return (
    <Tabs className="tb-parts" selectedKey={tab} onSelectionChange={(key) => onTab(String(key))}>
      <TabList className="tb-tabs" aria-label="Contrast, changes, making">
        <Tab id="contrast" className="tb-tab">
          Contrast: {moved > 0 && `${moved} changed, `}
          {count(low, 'too low') || 'none too low'}
        </Tab>
        <Tab id="changes" className="tb-tab">
          Changes: {changeCount} {count(faulty, 'at fault')}
        </Tab>
        <Tab id="make" className="tb-tab">
          Make
        </Tab>
      </TabList>
      <TabPanel id="contrast" className="tb-tab-panel">
        <Contrast rows={rows} themes={themes} />
      </TabPanel>
      <TabPanel id="changes" className="tb-tab-panel">
        <Changes />
      </TabPanel>
      <TabPanel id="make" className="tb-tab-panel">
        <Make />
      </TabPanel>
    </Tabs>
  );
});

/** Effects of the changes, and what can be made. */
export function Panel() {
  const { before, media, work, pairs, faults, selected, isKept, rested } = useBench();
  const [tab, setTab] = useKept(isKept, 'tab', 'contrast');
  // A hundred rows would hold up each move of a slider.
  const { conditions: themes } = rested;
  const rows = useMemo(
    () => pairsToShow(withMeetings(before, media), themes, pairs, selected),
    [before, media, themes, pairs, selected],
  );
  const changeCount = Object.keys(work.unsaved).length;
  return (
    <section aria-label="Effects of the changes" className="tb-panel">
      <Parts {...{ rows, themes, changeCount, tab }} faulty={faults.length} onTab={setTab} />
    </section>
  );
}
