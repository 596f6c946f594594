import { useState } from 'react';
import { faultsIn } from '#contrast/faults.ts';
import { hexOf, oklchOf } from '#model/color.ts';
import { type Key, recolored, scaleOf, type Shift } from '#model/family.ts';
import { nameOf, type Step, withChanges } from '#model/themes.ts';
import { type Components, cssValue, isSameValue } from '#model/values.ts';
import { groundOf } from './colorRange.ts';
import { changesOf, type Entries, keyOf } from './entries.ts';
import { Scale } from './Scale.tsx';
import { TypedField } from './TypedField.tsx';
import { TokenLink } from './TokenLink.tsx';
import type { Bench } from './useBench.ts';

/** Steps as they were, and the colors that were made of them. */
type Made = {
  readonly from: readonly Components[];
  readonly shift: Shift;
  readonly colors: readonly Components[];
  readonly key?: Key;
};

const none: Shift = { hue: 0, chroma: 0, lightness: 0 };
const asIs = (from: readonly Components[]): Made => ({ from, shift: none, colors: from });

const offsets = [
  { part: 'lightness', label: 'Lightness offset', index: 0, reach: 0.2, step: 0.005 },
  { part: 'chroma', label: 'Chroma offset', index: 1, reach: 100, step: 1, unit: '%' },
  { part: 'hue', label: 'Hue offset', index: 2, reach: 180, step: 1, unit: '°' },
] as const;

/** Colors of the step with most of it, with more and less of one offset. */
function groundFor({ from, colors }: Made, { part, index, reach }: (typeof offsets)[number]) {
  const most = from.reduce(
    (best, [, chroma], at) => (chroma > (from[best]?.[1] ?? 0) ? at : best),
    0,
  );
  const [base, now] = [from[most], colors[most]];
  if (!base || !now) return '';
  const span = part === 'chroma' ? base[1] : reach;
  return groundOf(now, { index, min: base[index] - span, max: base[index] + span });
}

type Props = { bench: Bench; id: string; steps: readonly Step[]; isPassing: boolean };

function useFamily({ bench, id, steps }: Props) {
  const { dispatch, files, work } = bench;
  const now = steps.map(({ value }) => value.components);
  const [last, setLast] = useState(() => asIs(now));
  const isChanged = steps.some(({ file, id: step }) => keyOf(file, step) in work.mine);
  // Undo, a save or a step by itself leads elsewhere: offsets count from there.
  const made = isChanged && isSameValue(last.colors, now) ? last : asIs(now);
  const entriesOf = (colors: readonly Components[]): Entries =>
    Object.fromEntries(
      steps.map(({ file, id: step, value }, at) => [
        keyOf(file, step),
        { value: { ...value, components: colors[at] } },
      ]),
    );
  const make = (next: Made) => {
    setLast(next);
    dispatch({ type: 'edit', label: `All of ${id}`, entries: entriesOf(next.colors), gesture: id });
  };
  const faults = (colors: readonly Components[]) =>
    faultsIn(withChanges(files, changesOf(entriesOf(colors)))).length;
  const { from } = made;
  const shift = (next: Shift) =>
    make({ ...made, shift: next, colors: recolored(from, next, made.key) });
  const takeKey = (color: Components, at: number | undefined) => {
    const [next, key] = scaleOf(color, from, at);
    const plain = recolored(from, next);
    const scale = (own: Key) => recolored(from, next, own).with(key.at, color);
    const most = faults(plain);
    const sound = [1, 0.75, 0.5, 0.25, 0]
      .map((bend) => ({ ...key, bend }))
      .find((own) => faults(scale(own)) <= most);
    const own = sound
      ? { key: sound, colors: scale(sound) }
      : { key: { ...key, rise: 0 }, colors: plain };
    make({ from, shift: next, ...own });
  };
  return { made, shift, takeKey };
}

function sayKey({ key, colors }: Made, steps: readonly Step[]): string {
  const own = colors.findIndex((color) => isSameValue(color, key?.color));
  if (own >= 0)
    return `${nameOf(steps[own]?.id ?? '')} is the key color itself; the others are as even as the declared pairs allow.`;
  return key?.rise === 0 ? 'No step is the key color itself: a declared pair would break.' : '';
}

/** Names steps that an offset has made white or black, whose hue is lost. */
function sayEnds(steps: readonly Step[]): string {
  const ends = steps.filter(
    ({ value: { components } }) => components[0] >= 1 || components[0] <= 0,
  );
  const names = ends.map(({ id }) => nameOf(id)).join(', ');
  return ends.length > 1 ? `${names} have reached white or black.` : '';
}

type KeyProps = {
  steps: readonly Step[];
  made: Made;
  onTake: (color: Components, at: number | undefined) => void;
};

/** A key color, and which step it is. */
function KeyField({ steps, made: { key }, onTake }: KeyProps) {
  const [at, setAt] = useState<number>();
  const choose = (text: string) => {
    const chosen = text === '' ? undefined : Number(text);
    setAt(chosen);
    if (key) onTake(key.color, chosen);
  };
  return (
    <div className="tb-row">
      <TypedField
        label="Key color, hex or CSS"
        text={(key && hexOf({ colorSpace: 'oklch', components: key.color })) ?? ''}
        parse={oklchOf}
        kind="a color of CSS"
        onCommit={(color) => onTake(color, at)}
      />
      <label className="tb-field">
        <span className="tb-label">It is</span>
        <select
          className="tb-input"
          value={at ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">the nearest step</option>
          {steps.map(({ id }, index) => (
            <option key={id} value={index}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Steps({ bench: { before }, steps }: Pick<Props, 'bench' | 'steps'>) {
  const [first = {}] = Object.values(before);
  return (
    <ul className="tb-strip" aria-label="Steps">
      {steps.map(({ id, value }) => (
        <li key={id} className="tb-stack">
          <span className="tb-before" style={{ backgroundColor: cssValue(first[id]?.$value) }} />
          <span className="tb-after" style={{ backgroundColor: cssValue(value) }} />
          <TokenLink id={id}>{nameOf(id)}</TokenLink>
        </li>
      ))}
    </ul>
  );
}

/** All steps of a family: a scale of one key color, and offsets for hue, chroma and lightness. */
export function FamilyEditor(props: Props) {
  const { bench, steps, isPassing } = props;
  const { made, shift, takeKey } = useFamily(props);
  return (
    <div className="tb-controls">
      <Steps bench={bench} steps={steps} />
      <KeyField steps={steps} made={made} onTake={takeKey} />
      {offsets.map((offset) => (
        <Scale
          key={offset.part}
          {...offset}
          value={made.shift[offset.part]}
          min={-offset.reach}
          max={offset.reach}
          ground={groundFor(made, offset)}
          onChange={(value) => shift({ ...made.shift, [offset.part]: value })}
        />
      ))}
      <p role="status" className="tb-muted">
        {sayKey(made, steps)} {sayEnds(steps)}{' '}
        {isPassing && 'Every declared pair passes, in every theme.'}
      </p>
    </div>
  );
}
