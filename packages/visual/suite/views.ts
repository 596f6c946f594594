import type { Page } from '@playwright/test';

/** Windows in which every scene is captured: width → height, in CSS px. */
const heights = { 320: 568, 375: 812, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 } as const;

export type Width = keyof typeof heights;

export const widths = [320, 375, 768, 1024, 1440, 1920] as const satisfies readonly Width[];

/** One width for each layout: the middle one between two breakpoints. */
export function widthsByLayout(breakpoints: readonly number[]): readonly Width[] {
  const layoutAt = (width: number) => breakpoints.filter((start) => start <= width).length;
  return [...Map.groupBy(widths, layoutAt).values()].flatMap(
    (group) => group.at(group.length / 2) ?? [],
  );
}

type Setting = {
  readonly width: number;
  readonly height: number;
  readonly scale?: number;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** The browser's font size setting in px. Unlike a stylesheet, it also moves breakpoints. */
  readonly text?: number;
  /** A visitor's own stylesheet, which the page's policy does not block. */
  readonly styles?: string;
};

/** A visitor's settings, each in the window where it has the greatest effect. */
const modes = {
  contrast: { width: 1440, height: 900, media: { contrast: 'more' } },
  forced: { width: 1440, height: 900, media: { forcedColors: 'active' } },
  /** WCAG 1.4.4. Larger text also brings a phone's layout to this window. */
  text: { width: 768, height: 1024, text: 32 },
  /** WCAG 1.4.12 */
  spacing: {
    width: 375,
    height: 812,
    styles: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
             p { margin-block-end: 2em !important }`,
  },
  /** WCAG 1.4.10: 1280×1024 at 400 %. */
  zoom: { width: 320, height: 256, scale: 4 },
  landscape: { width: 640, height: 360 },
  /** A4 without margins, at 96 px per inch. */
  print: { width: 718, height: 1047, media: { media: 'print' } },
} as const satisfies Readonly<Record<string, Setting>>;

export type Mode = keyof typeof modes;

export const modeNames = Object.keys(modes);

export type View = Setting & { readonly name: string; readonly mode?: Mode };

export const widthView = (width: Width): View => ({
  name: String(width),
  width,
  height: heights[width],
});

export const modeView = (mode: Mode): View => ({
  name: `${modes[mode].width}-${mode}`,
  mode,
  ...modes[mode],
});
