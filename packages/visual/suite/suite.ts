import type { LaunchOptions, Page } from '@playwright/test';
import type { Allowance } from './allowance.ts';
import type { Scene } from './scene.ts';
import type { Mode, View } from './views.ts';

export type Running = { readonly url: string; readonly close: () => void };

/** As of `webServer` in a Playwright configuration of the site's own, where it has one. */
export type Server = Readonly<Record<'command' | 'url', string>>;

export type ChangedToken = {
  readonly name: string;
  /** Its custom property, like `--color-text-muted`. */
  readonly variable: string;
  readonly before: string;
  readonly after: string;
  /** Names of tokens whose value it takes, in whose lines it may have changed. */
  readonly follows?: readonly string[];
  /** The only one in which it has changed. */
  readonly mode?: Mode | undefined;
};

/** Selects changed lines that may be behind a picture, by the paths of their files. */
export type Sources = {
  /** All that pictures are made from. */
  readonly of: RegExp;
  /** Stylesheets; that of a component begins with its name. */
  readonly styles: RegExp;
  /** Words and facts: the first to be asked for a text. */
  readonly content?: RegExp;
  readonly tokens?: RegExp;
  /** What `build` does not build, such as stories and a server: its lines cannot be proved by themselves. */
  readonly outside?: RegExp;
};

export type BuildOptions = {
  /** A build that a scene names; default: the usual one. */
  readonly build?: string | undefined;
  /** Aborted at the end of the time for a proof. */
  readonly signal: AbortSignal;
};

/** Everything that the package knows of a site. */
export type Suite = {
  readonly scenes: readonly Scene[];
  /** The `lang` of every page, and the browser's own. */
  readonly language: string;
  readonly timeZone: string;
  readonly today: Date;
  /** Serves a build of the site, the usual one or one that a scene names; or a command that does. */
  readonly start: ((build?: string) => Promise<Running>) | Server;
  /**
   * Builds a copy of the repository, without some of the branch's lines, and serves it:
   * `visual:review --prove` needs it. The copy has the packages that are installed here.
   */
  readonly build?: (folder: string, options: BuildOptions) => Promise<Running>;
  /** For the package's own Playwright configuration. */
  readonly browser?: LaunchOptions;
  /** px of the window from which on another layout begins. */
  readonly breakpoints: readonly number[];
  /** Selector of the controls that must be 44 px or more; all others must be 24 (WCAG 2.5.8). */
  readonly mainTargets?: string;
  /** 4.5:1 or 7:1 for text; 3:1 or 4.5:1 for large text. */
  readonly contrast: 'AA' | 'AAA';
  /** Findings that all scenes have for a good reason: of a rule, a level, an element, or of all three. */
  readonly allows?: readonly Allowance[];
  readonly webFontsOnly?: boolean;
  /** Why no picture is compared on this machine; all else is checked. */
  readonly withoutPictures?: string | undefined;
  readonly sources: Sources;
  /**
   * A class name without what a build adds to it. `Card_wide` is then of the component `Card`, whose
   * files begin like that.
   */
  readonly nameOf?: (className: string) => string;
  readonly stories?: Stories;
  /** Looks at an open scene after its pictures, and leaves the page as it was. */
  readonly onView?: (page: Page, scene: Scene, view: View) => Promise<void>;
  /** Tokens of the repository at `root` that differ from those of a commit; default: custom properties. */
  readonly changedTokens?: (root: string, base: string) => Promise<readonly ChangedToken[]>;
};

/** Names the scene of a story file, like `stories-ui-Button`. */
export const sceneOf = (file: string) => file.replace(/\.stories\.\w+$/, '').replaceAll('/', '-');

/** Names of all scenes, those of story files among them. */
export const sceneNames = ({ scenes, stories }: Suite) => [
  ...scenes.map(({ name }) => name),
  ...(stories?.files ?? []).map(sceneOf),
];

/** @returns scenes that have a text in their names, or whose page is called so. @throws Error without any. */
export function chooseScenes(suite: Suite, asked: readonly string[]): readonly string[] {
  const pages = new Map(suite.scenes.map(({ name, page }) => [name, page]));
  const names = sceneNames(suite);
  const chosen = asked.map((text) =>
    names.filter((name) => pages.get(name) === text || name.includes(text)),
  );
  const unknown = asked.filter((_text, at) => chosen[at]?.length === 0);
  if (unknown.length === 0) return [...new Set(chosen.flat())];
  throw new Error(`No scene or page is called ${unknown.join(', ')}. Scenes: ${names.join(', ')}`);
}

export type Stories = {
  readonly files: readonly string[];
  readonly folder: URL;
  readonly build: () => void;
  readonly start: () => Promise<Running>;
};
