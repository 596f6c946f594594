import { useDeferredValue, useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Changes } from './Changes.tsx';
import { Contrast, pairsToShow } from './Contrast.tsx';
import { Make } from './Make.tsx';
import { Part } from './Part.tsx';
import type { FaultyBench } from './useBench.ts';
import type { SiteCode } from './whereUsed.ts';

type Props = {
  bench: FaultyBench;
  selected: string;
  code: SiteCode;
  onSelect: (id: string) => void;
};

const count = (number: number, words: string) =>
  number > 0 && (
    <strong className="tb-low">
      {number} {words}
    </strong>
  );

export function Panel({ bench, selected, ...make }: Props) {
  const { before, work, pairs, faults } = bench;
  const themes = useDeferredValue(bench.themes);
  const rows = useMemo(
    () => pairsToShow(before, themes, pairs, selected),
    [before, themes, pairs, selected],
  );
  const low = rows.filter(({ after, pair }) => after < pair.min).length;
  const moved = rows.filter((row) => row.after !== row.before).length;
  return (
    <Part
      role="region"
      label="Effects of the changes"
      className="tb-panel"
      start="[role=tab][aria-selected=true]"
    >
      <Tabs className="tb-parts">
        <TabList className="tb-tabs" aria-label="Contrast, changes, making">
          <Tab id="contrast" className="tb-tab">
            Contrast: {count(low, 'too low') || `${moved} moved`}
          </Tab>
          <Tab id="changes" className="tb-tab">
            Changes: {Object.keys(work.mine).length} {count(faults.length, 'at fault')}
          </Tab>
          <Tab id="make" className="tb-tab">
            Make
          </Tab>
        </TabList>
        <TabPanel id="contrast" className="tb-tab-panel">
          <Contrast rows={rows} themes={themes} />
        </TabPanel>
        <TabPanel id="changes" className="tb-tab-panel">
          <Changes bench={bench} />
        </TabPanel>
        <TabPanel id="make" className="tb-tab-panel">
          <Make {...{ bench, selected }} {...make} />
        </TabPanel>
      </Tabs>
    </Part>
  );
}
