import Color from 'colorjs.io';
import type { Components } from '#model/values.ts';

type Segment = readonly [start: number, end: number];

const samples = 64;

/** The edge of the range in which a check holds. */
function edgeBetween(inside: number, beyond: number, holds: (share: number) => boolean): number {
  let [near, far] = [inside, beyond];
  for (let step = 0; step < 5; step += 1) {
    const middle = (near + far) / 2;
    if (holds(middle)) near = middle;
    else far = middle;
  }
  return near;
}

function segmentsOf(holds: (share: number) => boolean): Segment[] {
  const ranges: [number, number][] = [];
  for (let index = 0; index <= samples; index += 1) {
    const share = index / samples;
    if (!holds(share)) continue;
    const last = ranges.at(-1);
    if (last && last[1] === (index - 1) / samples) last[1] = share;
    else ranges.push([share, share]);
  }
  return ranges.map(([start, end]) => [
    start === 0 ? 0 : edgeBetween(start, start - 1 / samples, holds),
    end === 1 ? 1 : edgeBetween(end, end + 1 / samples, holds),
  ]);
}

type Range = { readonly index: 0 | 1 | 2; readonly min: number; readonly max: number };

export type Channel = Range & { readonly name: string; readonly step: number };

/** Channels of oklch. No screen shows more chroma than 0.37. */
export const channels: readonly Channel[] = [
  { name: 'Lightness', index: 0, min: 0, max: 1, step: 0.005 },
  { name: 'Chroma', index: 1, min: 0, max: 0.3, step: 0.002 },
  { name: 'Hue', index: 2, min: 0, max: 360, step: 1 },
];

export const withChannel = (components: Components, index: Channel['index'], value: number) =>
  components.with(index, value) as Components;

/** Colors along a slider, as a CSS gradient. */
export function groundOf(components: Components, { index, min, max }: Range): string {
  const stops = Array.from({ length: 25 }, (_, stop) => {
    const [l, c, h] = withChannel(components, index, min + (stop / 24) * (max - min));
    return `oklch(${l} ${c} ${h})`;
  });
  return `linear-gradient(in oklab to right, ${stops.join(', ')})`;
}

/** Parts of a slider whose colors pass a check and are within sRGB. */
export const savableOf = (
  components: Components,
  { index, max }: Channel,
  passes: (components: Components) => boolean = () => true,
): Segment[] =>
  segmentsOf((share) => {
    const at = withChannel(components, index, share * max);
    // Measuring a color outside the gamut begins with a long search for one inside.
    return new Color('oklch', at).inGamut('srgb', { epsilon: 0.0001 }) && passes(at);
  });
