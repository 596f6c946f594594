import { I18nProvider } from 'react-aria/I18nProvider';
import { Editor } from './Editor.tsx';
import { useKeys } from './keys.ts';
import { Panel } from './Panel.tsx';
import { TokenList } from './TokenList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { BenchContext, type BenchOptions, useBenchState } from './useBench.ts';
import { Views } from './Views.tsx';
import './bench.css';

type Props = BenchOptions & {
  /** Story shown live at first; without one there are no views. */
  story?: string;
};

const ownPage = [document];

/** Shows tokens with their controls, the site with the changes, and every contrast. */
export function Bench({ story, ...options }: Props) {
  const bench = useBenchState(options);
  const { selected } = bench;
  useKeys(bench, ownPage);
  return (
    <I18nProvider locale="en-US">
      <BenchContext value={bench}>
        <div className="tb" lang="en">
          <Toolbar />
          <TokenList />
          <div className="tb-column">
            <main aria-label="Chosen token" className="tb-editor">
              <Editor key={selected} />
            </main>
            <Panel />
          </div>
          {story !== undefined && <Views story={story} />}
        </div>
      </BenchContext>
    </I18nProvider>
  );
}
