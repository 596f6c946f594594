import { memo } from 'react';
import { isSameValue } from '#model/values.ts';
import { sayTheme } from '#model/words.ts';
import { changedOnDisk } from './history.ts';
import { type Bench, useBench } from './useBench.ts';
import { Press, Toggles } from './widgets.tsx';

function sayState(bench: Bench): string {
  const { work, saving, server, faults, hasOtherTab } = bench;
  const count = Object.keys(work.unsaved).length;
  const onDisk = changedOnDisk(work).length;
  if (saving.state === 'under way') return 'Saving…';
  if (onDisk > 0)
    return `${onDisk === 1 ? 'One token was' : `${onDisk} tokens were`} changed on disk meanwhile: Changes shows both values, Save writes those here`;
  if (saving.state === 'refused' && count > 0) return 'Not saved: see Changes';
  const faultsHint = faults.length > 0 ? ': see the faults in Changes' : '';
  const otherTabHint = hasOtherTab ? '; open in another tab, which has the same changes' : '';
  if (count > 0)
    return `${count === 1 ? 'One change' : `${count} changes`}, not saved${faultsHint}${otherTabHint}`;
  if (faults.length > 0) return 'The files have a fault: see Changes';
  if (saving.state === 'saved') return 'Saved. To send it to somebody: Changes, Propose';
  if (!server) return 'Reading the files…';
  if (!server.canSave) return 'Saving works in npm run storybook; here changes can be exported';
  return 'As in the files';
}

type ThemesProps = {
  names: readonly string[];
  theme: string;
  onChange: (theme: string) => void;
};

const hasSameNames = (before: ThemesProps, after: ThemesProps) =>
  before.theme === after.theme &&
  before.onChange === after.onChange &&
  isSameValue(before.names, after.names);

/** The themes by their names, which stay while values change. */
const Themes = memo(function Themes({ names, theme, onChange }: ThemesProps) {
  const options = names.map((name) => [name, sayTheme(name)]);
  return (
    <Toggles
      label="Theme"
      options={Object.fromEntries(options)}
      value={theme}
      onChange={onChange}
    />
  );
}, hasSameNames);

/** The theme that is shown and written, the state of the work, and its steps. */
export function Toolbar() {
  const bench = useBench();
  const { work, dispatch, canSave, save, theme, themes, setTheme } = bench;
  const steps = [
    { name: 'Undo', type: 'undo', step: work.past.at(-1) },
    { name: 'Redo', type: 'redo', step: work.future[0] },
  ] as const;
  return (
    <header className="tb-toolbar">
      <h1 className="tb-title">Token bench</h1>
      <a href="./" target="_top">
        All stories
      </a>
      <p role="status" className="tb-state">
        {sayState(bench)}
      </p>
      <Themes names={Object.keys(themes)} theme={theme} onChange={setTheme} />
      <div className="tb-row">
        {steps.map(({ name, type, step }) => (
          <Press key={type} disabled={!step} title={step?.label} onClick={() => dispatch({ type })}>
            {name}
          </Press>
        ))}
        <Press aria-disabled={!canSave} onClick={save}>
          Save
        </Press>
      </div>
    </header>
  );
}
