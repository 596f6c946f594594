import { readFileSync } from 'node:fs';
import type { ReadChangedTokens } from '#visual/compare/changedTokens.ts';
import type { Modules } from '#visual/model/changed.ts';
import type { Scene } from './scene.ts';

export type Running = { readonly url: string; readonly close: () => void };

export type Suite = {
  readonly scenes: readonly Scene[];
  /** The `lang` of every page, and the browser's own. */
  readonly language: string;
  readonly timeZone: string;
  readonly today: Date;
  /** Serves a build of the site: the usual one, or one that a scene names. */
  readonly start: (build?: string) => Promise<Running>;
  /** Selector of the controls that must be 44 px or more; all others must be 24 (WCAG 2.5.8). */
  readonly mainTargets: string;
  /** Letters in a font of the machine's own are a violation. */
  readonly webFontsOnly: boolean;
  /** Runs in the page: each custom property that a rule at work reads, with the rule's component. */
  readonly rulesInPage?: () => readonly (readonly [variable: string, component: string])[];
  readonly modules?: Modules;
  readonly stories?: Stories;
  readonly changedTokens?: ReadChangedTokens;
};

export type Stories = {
  readonly files: readonly string[];
  readonly folder: URL;
  readonly build: () => void;
  readonly start: () => Promise<Running>;
  readonly components: readonly string[];
};

const root = new URL('../../', import.meta.url);

/** VISUAL_SUITE names another site's, from the project's root. */
const module: { suite: Suite } = await import(
  new URL(process.env.VISUAL_SUITE || 'visual/scenes/suite.ts', root).href
);

export const { suite } = module;

/** The scenes that `--changed` leaves: those that may differ from the base. */
const file = process.env.VISUAL_SCENES;
const chosen: readonly string[] | undefined = file && JSON.parse(readFileSync(file, 'utf8'));

/** Then nobody can tell what is left over. */
export const isPartial = chosen !== undefined;
export const isChosen = (scene: string) => chosen?.includes(scene) ?? true;
