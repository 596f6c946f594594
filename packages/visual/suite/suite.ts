import type { LaunchOptions, Page } from '@playwright/test';
import type { Allowance } from './allowance.ts';
import type { Scene } from './scene.ts';
import type { Mode, View } from './views.ts';

export type Running = { readonly url: string; readonly close: () => void };

/** Playwright's `webServer`, from the site's own configuration if it has one. */
export type Server = Readonly<Record<'command' | 'url', string>>;

export type ChangedToken = {
  readonly name: string;
  /** Custom property, such as `--color-text-muted`. */
  readonly variable: string;
  readonly before: string;
  readonly after: string;
  /** Tokens whose value it takes, and in whose lines it may have changed. */
  readonly follows?: readonly string[];
  /** Set if it changed in this mode only. */
  readonly mode?: Mode | undefined;
};

/** Selects changed lines that may affect a picture, by file path. */
export type Sources = {
  /** Every file that pictures are made from. */
  readonly of: RegExp;
  /** Stylesheets. A component's stylesheet starts with its name. */
  readonly styles: RegExp;
  /** Words and facts, searched first for a text. */
  readonly content?: RegExp;
  readonly tokens?: RegExp;
  /** Files that `build` does not build, such as stories and a server; their lines cannot be proved. */
  readonly outside?: RegExp;
};

export type BuildOptions = {
  /** A build that a scene names; the default build if left out. */
  readonly build?: string | undefined;
  /** Aborted when the time for a proof ends. */
  readonly signal: AbortSignal;
};

/** Everything that the package knows about a site. */
export type Suite = {
  readonly scenes: readonly Scene[];
  /** Language of every page, and of the browser. */
  readonly language: string;
  readonly timeZone: string;
  readonly today: Date;
  /**
   * Serves a build of the site, the default or one that a scene names; or a command that serves the
   * site.
   */
  readonly start: ((build?: string) => Promise<Running>) | Server;
  /**
   * Builds and serves a copy of the repository without some of the branch's lines, for
   * `visual:review --prove`. The copy uses the packages installed here.
   */
  readonly build?: (folder: string, options: BuildOptions) => Promise<Running>;
  /** Launch options for the package's own Playwright configuration. */
  readonly browser?: LaunchOptions;
  /** Window widths in px at which another layout starts. */
  readonly breakpoints: readonly number[];
  /** Selector of controls that must measure at least 44 px; all others 24 px (WCAG 2.5.8). */
  readonly mainTargets?: string;
  /** Least contrast of text: 4.5:1 or 7:1; of large text 3:1 or 4.5:1. */
  readonly contrast: 'AA' | 'AAA';
  /** Findings that all scenes may have for a good reason, by rule, level, element or all three. */
  readonly allows?: readonly Allowance[];
  readonly webFontsOnly?: boolean;
  /** Reason for which this machine compares no pictures; everything else is checked. */
  readonly withoutPictures?: string | undefined;
  readonly sources: Sources;
  /**
   * Removes what a build adds to a class name. `Card_wide` then belongs to the component `Card`,
   * whose files start with that name.
   */
  readonly nameOf?: (className: string) => string;
  readonly stories?: Stories;
  /** Runs on an open scene after its pictures, and must leave the page unchanged. */
  readonly onView?: (page: Page, scene: Scene, view: View) => Promise<void>;
  /**
   * Tokens of the repository at `root` that differ from a commit's. By default, compares custom
   * properties.
   */
  readonly changedTokens?: (root: string, base: string) => Promise<readonly ChangedToken[]>;
};

/** Names the scene of a story file, such as `stories-ui-Button`. */
export const sceneOf = (file: string) => file.replace(/\.stories\.\w+$/, '').replaceAll('/', '-');

/** Names of all scenes, including those of story files. */
export const sceneNames = ({ scenes, stories }: Suite) => [
  ...scenes.map(({ name }) => name),
  ...(stories?.files ?? []).map(sceneOf),
];

/**
 * @returns scenes whose name contains one of the texts, or whose page has that name.
 * @throws Error if there are none.
 */
export function chooseScenes(suite: Suite, words: readonly string[]): readonly string[] {
  const pages = new Map(suite.scenes.map(({ name, page }) => [name, page]));
  const names = sceneNames(suite);
  const chosen = words.map((text) =>
    names.filter((name) => pages.get(name) === text || name.includes(text)),
  );
  const unknown = words.filter((_text, at) => chosen[at]?.length === 0);
  if (unknown.length === 0) return [...new Set(chosen.flat())];
  throw new Error(`No scene or page is called ${unknown.join(', ')}. Scenes: ${names.join(', ')}`);
}

export type Stories = {
  readonly files: readonly string[];
  readonly folder: URL;
  readonly build: () => void;
  readonly start: () => Promise<Running>;
  /**
   * Builds and serves the Storybook of a copy, as the suite's `build` does with the site. If left out,
   * changes that only stories show stay likely.
   */
  readonly buildCopy?: (folder: string, signal: AbortSignal) => Promise<Running>;
};
