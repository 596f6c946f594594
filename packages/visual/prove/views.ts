/** Names of views and of the pictures that are taken in them. */
import { type Scene, variantName, viewsOf } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';

export const sceneNamed = ({ scenes }: Pick<Suite, 'scenes'>, name: string): Scene | undefined =>
  scenes.find((scene) => scene.name === name);

/** The view of a picture; of a control or a story the picture's own name. */
export function viewNameOf(suite: Pick<Suite, 'scenes'>, name: string, item: string): string {
  const scene = sceneNamed(suite, name);
  if (!scene || scene.controls) return item;
  return viewsOf(scene).find((view) => variantName(scene, view) === item)?.name ?? item;
}

/** True if a view has none of a visitor's own settings. */
export function isPageOf(suite: Pick<Suite, 'scenes'>, name: string, viewName: string): boolean {
  const scene = sceneNamed(suite, name);
  return (
    scene !== undefined && !viewsOf(scene).some(({ name: own, mode }) => own === viewName && mode)
  );
}
