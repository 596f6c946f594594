import { faultsIn } from '#contrast/faults.ts';
import { withChanges } from '#model/changes.ts';
import { hexOf, oklchOf } from '#model/color.ts';
import { recolored, scaleOf, type Shift } from '#model/family.ts';
import { nameOf, type Step } from '#model/themes.ts';
import { type Components, isSameValue } from '#model/values.ts';
import { keyOf } from './entries.ts';
import type { Offsets } from './history.ts';
import { NumberField } from './NumberField.tsx';
import { TypedField } from './TypedField.tsx';
import { useBench } from './useBench.ts';

const noShift: Shift = { hue: 0, chroma: 0, lightness: 0 };

const sliders = [
  { part: 'lightness', label: 'Lightness offset', reach: 0.2, step: 0.005 },
  { part: 'chroma', label: 'Chroma offset', reach: 100, step: 1, unit: '%' },
  { part: 'hue', label: 'Hue offset', reach: 180, step: 1, unit: '°' },
] as const;

/** Offsets of colors in their last step, until it is saved or undone. */
function useOffsets(steps: readonly Step[], label: string) {
  const { work, files, edit } = useBench();
  const colorsNow = steps.map(({ $value }) => $value.components);
  const isChanged = steps.some(({ file, id }) => keyOf(file, id) in work.unsaved);
  const last = work.past.findLast((step) => step.label === label)?.offsets;
  const offsets: Offsets =
    last && isChanged && isSameValue(last.colors, colorsNow)
      ? last
      : { from: colorsNow, colors: colorsNow, shift: noShift };
  const changesTo = (colors: readonly Components[]) =>
    steps.map(({ file, id, $value }, at) => ({
      file,
      id,
      value: { ...$value, components: colors[at] },
    }));
  const take = (next: Offsets) =>
    edit({ label, changes: changesTo(next.colors), gesture: label, offsets: next });
  const countFaults = (colors: readonly Components[]) =>
    faultsIn(withChanges(files, changesTo(colors))).length;
  const { from, key } = offsets;
  const takeKey = (color: Components) => {
    const [shift, whole] = scaleOf(color, from);
    const even = { ...whole, rise: 0 };
    const plain: Offsets = { from, shift, colors: recolored(from, shift), key: even };
    const faultCount = countFaults(plain.colors);
    const scales = [1, 0.75, 0.5, 0.25, 0].map((bend): Offsets => {
      const bent = { ...whole, bend };
      const colors = recolored(from, shift, bent).with(whole.at, color);
      return { from, shift, colors, key: bent };
    });
    take(scales.find(({ colors }) => countFaults(colors) <= faultCount) ?? plain);
  };
  const shift = (next: Shift) => {
    const colors = recolored(from, next, key);
    take({ from, shift: next, colors, ...(key && { key }) });
  };
  return { offsets, shift, takeKey };
}

function sayKey({ key, colors }: Offsets, steps: readonly Step[]): string {
  const at = colors.findIndex((color) => isSameValue(color, key?.color));
  if (at >= 0)
    return `Your color is step ${nameOf(steps[at]?.id ?? '')}. The other steps are spread evenly, as far as contrast permits.`;
  return key?.rise === 0 ? 'No step is your color itself: a text would lose its contrast.' : '';
}

/** Names colors that an offset has made white or black, which loses their hue. */
function sayEnds({ from, colors }: Offsets, steps: readonly Step[]): string {
  const isEnd = (lightness = 0.5) => lightness >= 1 || lightness <= 0;
  const reached = steps.filter((_, at) => isEnd(colors[at]?.[0]) && !isEnd(from[at]?.[0]));
  const names = reached.map(({ id }) => nameOf(id)).join(', ');
  return names && `${names} reached white or black: the hue is lost.`;
}

type ColorsProps = { steps: readonly Step[]; label: string; isFamily: boolean; isPassing: boolean };

/** Offsets lightness, chroma and hue of several colors; a family can also follow a key color. */
export function SeveralColors({ steps, label, isFamily, isPassing }: ColorsProps) {
  const { offsets, shift, takeKey } = useOffsets(steps, label);
  const { key } = offsets;
  return (
    <>
      {isFamily && (
        <TypedField
          label="Make the whole scale from one color"
          text={key ? hexOf({ components: key.color }) : ''}
          parse={oklchOf}
          kind="a color of CSS"
          expected="a color of CSS that sRGB shows"
          onCommit={takeKey}
        />
      )}
      {sliders.map((slider) => (
        <NumberField
          key={slider.part}
          {...slider}
          value={offsets.shift[slider.part]}
          min={-slider.reach}
          max={slider.reach}
          onChange={(value) => shift({ ...offsets.shift, [slider.part]: value })}
        />
      ))}
      <p role="status" className="tb-muted">
        {sayKey(offsets, steps)} {sayEnds(offsets, steps)}{' '}
        {isPassing && 'Every text keeps its contrast on its ground, in every theme.'}
      </p>
    </>
  );
}
