/** Names of scenes, of the builds that show them, and of their views and pictures. */
import { type Scene, variantName, viewsOf } from '#suite/scene.ts';
import { sceneOf, type Suite } from '#suite/suite.ts';

export const sceneNamed = ({ scenes }: Pick<Suite, 'scenes'>, name: string): Scene | undefined =>
  scenes.find((scene) => scene.name === name);

/** The file of a scene of stories. */
export const storyFileNamed = ({ stories }: Pick<Suite, 'stories'>, name: string) =>
  stories?.files.find((file) => sceneOf(file) === name);

/** The build that shows stories. */
export const storybook = Symbol('Storybook');

/** A build of the site, undefined for the default one; or Storybook. */
export type BuildName = string | undefined | typeof storybook;

export function buildOf(suite: Pick<Suite, 'scenes' | 'stories'>, name: string): BuildName {
  const scene = sceneNamed(suite, name);
  return scene || !storyFileNamed(suite, name) ? scene?.build : storybook;
}

/** The view of a picture; of a control or a story the picture's own name. */
export function viewNameOf(suite: Pick<Suite, 'scenes'>, name: string, item: string): string {
  const scene = sceneNamed(suite, name);
  if (!scene || scene.controls) return item;
  return viewsOf(scene).find((view) => variantName(scene, view) === item)?.name ?? item;
}

/** True if a view has none of a visitor's own settings. */
export function isDefaultView(
  suite: Pick<Suite, 'scenes'>,
  name: string,
  viewName: string,
): boolean {
  const scene = sceneNamed(suite, name);
  return (
    scene !== undefined && !viewsOf(scene).some(({ name: own, mode }) => own === viewName && mode)
  );
}
