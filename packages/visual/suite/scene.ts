import type { Locator, Page } from '@playwright/test';
import type { Allowance } from './allowance.ts';
import { type Mode, modeView, type View, type Width, widths, widthView } from './views.ts';

export type Frame = 'window' | 'page';

export type Control = {
  readonly find: (page: Page) => Locator;
  /** Leave out a state that starts something which never settles. */
  readonly states?: readonly ControlState[];
};

const controlStates = ['hover', 'focus', 'pressed'] as const;
export type ControlState = (typeof controlStates)[number];

export type Scene = {
  /** Folder of its baselines, such as `contact-dialog`. */
  readonly name: string;
  /**
   * Page under which reviews list it. The page's first scene is the page itself, the others are its
   * states.
   */
  readonly page: string;
  readonly show: (page: Page) => Promise<unknown>;
  /** Restores the state after a change of the window. */
  readonly again?: (page: Page) => Promise<unknown>;
  readonly frame?: Frame;
  readonly widths?: readonly Width[];
  readonly modes?: readonly Mode[];
  /** Captured one by one, in each of their states. */
  readonly controls?: Readonly<Record<string, Control>>;
  /** For a dialog: the page below cannot be reached. */
  readonly modal?: true;
  readonly covers?: true;
  /** Build of the site that it needs; the default build if left out. */
  readonly build?: string;
  readonly javaScript?: false;
  /** Findings accepted for a good reason. */
  readonly allows?: readonly Allowance[];
  /** URLs of requests that it leaves unanswered on purpose. */
  readonly leavesOpen?: RegExp;
  /** Errors that it must log to the console. */
  readonly logs?: RegExp;
};

export const pageScene = ({ page }: Scene, scenes: readonly Scene[]) =>
  scenes.find((scene) => scene.page === page);

export const isState = (scene: Scene, scenes: readonly Scene[]) =>
  pageScene(scene, scenes)?.name !== scene.name;

export const viewsOf = ({ widths: sceneWidths = widths, modes = [] }: Scene): readonly View[] => [
  ...sceneWidths.map(widthView),
  ...modes.map(modeView),
];

export function frameOf({ frame = 'window' }: Scene, { mode }: View): Frame {
  if (mode === 'print') return 'page';
  return mode === 'zoom' || mode === 'landscape' ? 'window' : frame;
}

export const variantName = (scene: Scene, view: View) =>
  frameOf(scene, view) === 'page' && !view.mode ? `${view.name}-page` : view.name;

/** Width for controls, and for the Tab stops of a state. */
export const mainWidth = ({ widths: sceneWidths = widths }: Scene): Width =>
  sceneWidths.find((width) => width === 1440) ?? sceneWidths[0] ?? 1440;

/** Its controls, each in each of its states. */
export const controlsOf = (scene: Scene) =>
  Object.entries(scene.controls ?? {}).flatMap(([name, { find, states = controlStates }]) =>
    states.map((state) => ({ variant: `${mainWidth(scene)}-${name}-${state}`, find, state })),
  );

export const variantsOf = (scene: Scene): readonly string[] =>
  scene.controls
    ? controlsOf(scene).map(({ variant }) => variant)
    : viewsOf(scene).map((view) => variantName(scene, view));
