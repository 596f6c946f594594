const round = (value: number) => Number(value.toFixed(4));

/** A length that is `min` rem at 360 px of width and `max` rem from 1280 px up, in rem of 16 px. */
export function fluid(min: number, max: number): string {
  const slope = (max - min) / ((1280 - 360) / 16);
  const start = round(min - slope * (360 / 16));
  return `clamp(${min}rem, ${start}rem + ${round(slope * 100)}vw, ${max}rem)`;
}
