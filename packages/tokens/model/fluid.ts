const round = (value: number) => Number(value.toFixed(4));

/** Grows from `min` rem at 360 px to `max` rem at 1280 px, in rem of 16 px. */
export function fluid(min: number, max: number): string {
  const slope = (max - min) / ((1280 - 360) / 16);
  const start = round(min - slope * (360 / 16));
  return `clamp(${min}rem, ${start}rem + ${round(slope * 100)}vw, ${max}rem)`;
}
