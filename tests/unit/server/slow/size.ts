/** A size for `npm test`, and the one that `npm run test:server` proves. */
export const sized = (small: number, whole: number): number =>
  process.env.SERVER_TESTS === 'whole' ? whole : small;
