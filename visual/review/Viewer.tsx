import type { Verdict } from './decisions.ts';
import { Choice } from './Choice.tsx';
import { Faults } from './Faults.tsx';
import type { Judgement } from './judgements.ts';
import { Judging } from './Judging.tsx';
import { type ViewName, views } from './place.ts';
import { Reading } from './Reading.tsx';
import { Stage } from './Stage.tsx';
import * as styles from './Viewer.css.ts';
import { ViewerHead, type ViewerHeadProps } from './ViewerHead.tsx';
import { placeName, words } from './words.ts';
import { type Zoom, zooms } from './zoom.ts';

export type ViewerProps = ViewerHeadProps & {
  view: ViewName;
  onView: (view: ViewName) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  judgement: Judgement;
  onDecide: (verdict: Verdict) => void;
  onNote: (note: string) => void;
};

/** One change in full, the ways to look at it, and the verdict on it. */
export function Viewer(props: ViewerProps) {
  const { entry, index, count, view, onView, zoom, onZoom } = props;
  const { onStep, judgement, onDecide, onNote } = props;
  const { scene, item, change } = entry;
  const picture = change?.kind === 'picture' ? change : undefined;
  const name = placeName(scene.name, item);
  const zoomName = (one: Zoom) => (one === 'fit' ? words.zoom.fit : words.zoom.percent(one));
  return (
    <>
      <ViewerHead entry={entry} index={index} count={count} onStep={onStep} />
      {picture && (
        <div className={styles.tools}>
          {picture.difference && (
            <Choice
              label={words.view.label}
              isLabelHidden
              value={view}
              onChange={onView}
              options={views.map((value) => ({ value, label: words.view[value] }))}
            />
          )}
          <Choice
            label={words.zoom.label}
            isLabelHidden
            value={String(zoom)}
            onChange={(value) => onZoom(zooms.find((one) => String(one) === value) ?? 'fit')}
            options={zooms.map((one) => ({ value: String(one), label: zoomName(one) }))}
          />
        </div>
      )}
      {picture && <Stage key={name} name={name} change={picture} view={view} zoom={zoom} />}
      {change?.kind === 'snapshot' && <Reading key={name} lines={change.lines} />}
      {!change && <Faults faults={scene.faults} />}
      {change && <Judging judgement={judgement} onDecide={onDecide} onNote={onNote} />}
    </>
  );
}
