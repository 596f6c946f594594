import { useState } from 'react';
import { Overlaid, type Pair } from './Overlaid.tsx';
import { cut as cutLine } from './Overlaid.css.ts';
import * as styles from './Stage.css.ts';
import { words } from './words.ts';

type RangeProps = { label: string; value: number; onChange: (value: number) => void };

function Range({ label, value, onChange }: RangeProps) {
  return (
    <div className={styles.controls}>
      <span aria-hidden="true">{words.before}</span>
      <input
        type="range"
        className={styles.range}
        aria-label={label}
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span aria-hidden="true">{words.after}</span>
    </div>
  );
}

/** One picture on either side of a line that is moved by range, pointer or keyboard. */
export function Slider(pair: Pair) {
  const [value, setValue] = useState(50);
  const cut = `${value}%`;
  return (
    <>
      <Range label={words.sliderLabel} value={value} onChange={setValue} />
      <Overlaid
        {...pair}
        beforeStyle={{ clipPath: `inset(0 ${100 - value}% 0 0)` }}
        afterStyle={{ clipPath: `inset(0 0 0 ${cut})` }}
        onPress={(share) => setValue(Math.round(share * 100))}
      >
        <div className={cutLine} style={{ insetInlineStart: cut }} />
      </Overlaid>
    </>
  );
}

/** The later picture over the earlier one, as thin as asked. */
export function Onion(pair: Pair) {
  const [value, setValue] = useState(50);
  return (
    <>
      <Range label={words.onionLabel} value={value} onChange={setValue} />
      <Overlaid {...pair} afterStyle={{ opacity: value / 100 }} />
    </>
  );
}
