/** The firm's mark on a 24 × 24 grid, with lines and gaps of 2 units: whole pixels at 24 px. */
export const mark = {
  // @sample
  body: 'M11 1v22H1V11A10 10 0 0 1 11 1Zm2 0a10 10 0 0 1 10 10v12h-2V11a8 8 0 0 0-8-8Zm0 4a6 6 0 0 1 6 6v12h-2V11a4 4 0 0 0-4-4Z',
  door: 'M13 9a2 2 0 0 1 2 2v12h-2Z',
} as const;
