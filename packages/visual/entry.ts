/** Exports for a site's suite. */
export type { Control, Scene } from '#suite/scene.ts';
export { serveFolder } from '#suite/serveFolder.ts';
export type { Sources, Suite } from '#suite/suite.ts';
export { widthsByLayout } from '#suite/views.ts';
