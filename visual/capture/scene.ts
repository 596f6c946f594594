import type { Locator, Page } from '@playwright/test';
import type { Variant } from '#tests/support/sites.ts';
import { type Mode, modeView, type View, type Width, widths, widthView } from './windows.ts';

/** What of the page a picture shows. */
export type Frame = 'window' | 'page';

export type Control = {
  readonly find: (page: Page) => Locator;
  /** Left out when it does something of its own that a picture cannot wait for. */
  readonly states?: readonly ControlState[];
};

export const controlStates = ['hover', 'focus', 'pressed'] as const;
export type ControlState = (typeof controlStates)[number];

/**
 * A screen, dialog, menu, notice or state, and how a visitor gets there. Pictures, axe, the
 * accessibility tree and the keyboard walk all come from the list of these.
 */
export type Scene = {
  /** Folder of its baselines, like `contact-dialog`. */
  readonly name: string;
  /** What it is part of, to group by. */
  readonly page: string;
  /** Modules that it is made from, as paths from the project's root. */
  readonly entries: readonly string[];
  /** Goes there from a blank page. */
  readonly show: (page: Page) => Promise<void>;
  /** Brings it back into view after the window has changed. */
  readonly again?: (page: Page) => Promise<void>;
  /** Default: the window. */
  readonly frames?: readonly Frame[];
  /** Default: all. */
  readonly widths?: readonly Width[];
  readonly modes?: readonly Mode[];
  /** Its focus rings are looked at in another scene of the same page. */
  readonly ringsElsewhere?: true;
  /** Controls to look at one by one, in each of their states. */
  readonly controls?: Readonly<Record<string, Control>>;
  /** Component that can be seen in this scene only because it was opened. */
  readonly opens?: string;
  /** Tone of the notice that is shown. */
  readonly notice?: string;
  /** The page below cannot be reached: a dialog. */
  readonly modal?: true;
  /** Lies over a part of the page. */
  readonly covers?: true;
  readonly variant?: Variant;
  readonly javaScript?: false;
  /** Faults that it has for a good reason. */
  readonly allows?: RegExp;
  /** Errors that it writes to the console by its nature. */
  readonly logs?: RegExp;
};

/** Every way in which a scene is looked at, from narrow to wide, then the modes. */
export const viewsOf = ({ widths: own = widths, modes = [] }: Scene): readonly View[] => [
  ...own.map(widthView),
  ...modes.map(modeView),
];

/** Windows that are too small to stand for a page: only what fits into them is looked at. */
const isWindowOnly = ({ mode }: View) => mode === 'zoom' || mode === 'landscape';

/** What is pictured in one view. Paper has no window. */
export function framesOf({ frames = ['window'] }: Scene, view: View): readonly Frame[] {
  if (view.mode === 'print') return ['page'];
  if (isWindowOnly(view)) return ['window'];
  if (view.mode && frames.includes('page')) return ['page'];
  return frames;
}

export const variantName = (view: View, frame: Frame) =>
  frame === 'page' && !view.mode ? `${view.name}-page` : view.name;

/** Names of all pictures of a scene. */
export function variantsOf(scene: Scene): readonly string[] {
  if (scene.controls) {
    const [width] = scene.widths ?? [1440];
    return Object.entries(scene.controls).flatMap(([name, { states = controlStates }]) =>
      states.map((state) => `${width}-${name}-${state}`),
    );
  }
  return viewsOf(scene).flatMap((view) =>
    framesOf(scene, view).map((frame) => variantName(view, frame)),
  );
}
