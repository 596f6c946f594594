/** How large a picture is shown: as its room allows, or as so many CSS px to one of its own. */
export const zooms = ['fit', 1, 2, 4] as const;
export type Zoom = (typeof zooms)[number];
