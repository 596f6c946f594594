/** The smallest number that this share of the numbers does not exceed. */
export const share = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => share(numbers, 0.5);
