import { useEffect } from 'react';
import { type Action, changedOnDisk } from './history.ts';
import { Press } from './Press.tsx';
import type { FaultyBench } from './useBench.ts';

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y; a field that is being typed in keeps its own. */
function useUndoKeys(dispatch: (action: Action) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isTyping = target instanceof HTMLInputElement && !isSlider(target);
      if (!(ctrlKey || metaKey) || isTyping) return;
      const isRedo = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);
      if (!isRedo && key.toLowerCase() !== 'z') return;
      event.preventDefault();
      dispatch({ type: isRedo ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dispatch]);
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
  useUndoKeys(dispatch);
  useSteps(dispatch);
  const hasChanges = Object.keys(work.mine).length > 0;
  const canPress = canSave && hasChanges && faults.length === 0 && saving.state !== 'under way';
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
