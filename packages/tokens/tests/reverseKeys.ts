/** A copy whose objects have their keys the other way round, as another program may write them. */
export function reverseKeys<T>(value: T): T {
  const reverse = (_key: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toReversed())
      : part;
  return JSON.parse(JSON.stringify(value, reverse));
}
