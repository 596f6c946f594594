export const mark = { body: 'M2 4h20v4H14v14h-4V8H2Z', door: 'M16 12h6v2h-6Z' } as const;
