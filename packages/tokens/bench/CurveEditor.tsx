import * as v from 'valibot';
import { curveSchema } from '#model/values.ts';
import type { Edit } from './MeasureScale.tsx';
import { Scale } from './Scale.tsx';

type Curve = v.InferOutput<typeof curveSchema>;

const names = ['Start, time', 'Start, way', 'End, time', 'End, way'] as const;

/** The two control points of a cubic Bézier curve. */
export function CurveEditor({ value, onChange, onSettle }: Edit<Curve>) {
  const [x1, y1, x2, y2] = value;
  const set = (index: number, part: number) => {
    const next: unknown = value.map((one, at) => (at === index ? part : one));
    if (v.is(curveSchema, next)) onChange(next);
  };
  return (
    <div className="tb-controls">
      <svg aria-hidden viewBox="-0.1 -0.35 1.2 1.7" className="tb-curve">
        <g transform="matrix(1 0 0 -1 0 1)">
          <path d={`M0 0 L${x1} ${y1} M1 1 L${x2} ${y2}`} />
          <path d={`M0 0 C${x1} ${y1} ${x2} ${y2} 1 1`} />
        </g>
      </svg>
      {names.map((name, index) => (
        <Scale
          key={name}
          label={name}
          value={value[index] ?? 0}
          min={index % 2 === 0 ? 0 : -1}
          max={index % 2 === 0 ? 1 : 2}
          step={0.01}
          onChange={(part) => set(index, part)}
          onSettle={onSettle}
        />
      ))}
    </div>
  );
}
