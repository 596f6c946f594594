import { useEffect } from 'react';
import { type Action, changedOnDisk } from './history.ts';
import { Press } from './Press.tsx';
import type { FaultyBench } from './useBench.ts';

/** Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+S; an unfinished text in a field keeps its own undo. */
function useKeys(dispatch: (action: Action) => void, save: (() => void) | false | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, target } = event;
      const key = event.key.toLowerCase();
      if (!(ctrlKey || metaKey) || !['z', 'y', 's'].includes(key)) return;
      const isUnfinished = target instanceof HTMLElement && target.closest('[data-unfinished]');
      if (isUnfinished && key !== 's') return;
      event.preventDefault();
      if (key !== 's') dispatch({ type: key === 'y' || shiftKey ? 'redo' : 'undo' });
      else if (save) save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dispatch, save]);
}

const isSlider = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'range';

/** Ends a step where the next begins; a run of keys on one slider is a step, as a drag is. */
function useSteps(dispatch: (action: Action) => void) {
  useEffect(() => {
    let last: EventTarget | null = null;
    const begin = ({ type, target }: Event) => {
      const isRun = type === 'keydown' && isSlider(target) && target === last;
      if (!isRun) dispatch({ type: 'settle' });
      last = target;
    };
    const types = ['pointerdown', 'keydown'];
    for (const type of types) window.addEventListener(type, begin, true);
    return () => types.forEach((type) => window.removeEventListener(type, begin, true));
  }, [dispatch]);
}

function sayState({ work, saving, canSave, faults }: FaultyBench): string {
  const count = Object.keys(work.mine).length;
  const onDisk = changedOnDisk(work).length;
  if (saving.state === 'under way') return 'Saving…';
  if (onDisk > 0)
    return `${onDisk === 1 ? 'One token was' : `${onDisk} tokens were`} changed on disk meanwhile: Changes shows both values, Save writes those here`;
  if (saving.state === 'refused' && count > 0) return 'Not saved: see Changes';
  const why = faults.length > 0 ? ': see the faults in Changes' : '';
  if (count > 0) return `${count === 1 ? 'One change' : `${count} changes`}, not saved${why}`;
  if (faults.length > 0) return 'The files have a fault: see Changes';
  if (saving.state === 'saved') return 'Saved. To send it to somebody: Changes, Propose';
  if (canSave === undefined) return 'Reading the files…';
  if (!canSave) return 'Saving works in npm run storybook; here changes can be exported';
  return 'As in the files';
}

export function Toolbar({ bench }: { bench: FaultyBench }) {
  const { work, dispatch, canSave, saving, save, faults } = bench;
  useSteps(dispatch);
  const hasChanges = Object.keys(work.mine).length > 0;
  const canPress = canSave && hasChanges && faults.length === 0 && saving.state !== 'under way';
  useKeys(dispatch, canPress && save);
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
      <div className="tb-row">
        {steps.map(({ name, type, step }) => (
          <Press key={type} disabled={!step} title={step?.label} onClick={() => dispatch({ type })}>
            {name}
          </Press>
        ))}
        <Press disabled={!canPress} onClick={save}>
          Save
        </Press>
      </div>
    </header>
  );
}
