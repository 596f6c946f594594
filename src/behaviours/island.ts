/** Marks the parts of a page that `islands.ts` makes live. `start.ts` loads the application near one. */

export const islandNames = ['form', 'feed'] as const;
export type IslandName = (typeof islandNames)[number];

export const attributes = (name: IslandName) => ({ 'data-island': name });

export const findIslands = (name: IslandName) => document.querySelectorAll(`[data-island=${name}]`);

export const anyIsland = '[data-island]';
