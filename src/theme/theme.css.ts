import { hexOf } from '@repo/tokens/color';
import { cssOf, differingVariables } from '@repo/tokens/css';
import type { ResolvedTheme } from '@repo/tokens/themes';
import {
  assignVars,
  createGlobalThemeContract,
  createGlobalVar,
  globalStyle,
} from '@vanilla-extract/css';
import type color from '#tokens/color.light.tokens.json';
import type effect from '#tokens/effect.tokens.json';
import type space from '#tokens/space.tokens.json';
import type typography from '#tokens/type.tokens.json';
import { schemeOf } from './scheme.ts';
import { firstTheme, media, themes } from './tokens.ts';

type Tree<T> = T extends { $value: unknown }
  ? string
  : { [K in Exclude<keyof T, `$${string}`>]: Tree<T[K]> };
/** Roles, without the base palette. */
type Tokens = Tree<typeof color & typeof typography & typeof space & typeof effect>;

/** Chromium reads oklch from 111 on only, and hex is shorter. Colors outside sRGB are faults. */
const inHex = (css: string) => css.replace(/oklch\(.*?\)/g, (color) => hexOf(color));

function values(theme: ResolvedTheme): Tokens {
  const tree: Record<string, unknown> = {};
  // Sorts by name, because class names and gzip depend on the order.
  const tokens = Object.values(theme).toSorted((a, b) =>
    a.id.localeCompare(b.id, 'en-US', { numeric: true }),
  );
  for (const token of tokens) {
    const css = cssOf(token);
    if (token.isStep || css === undefined) continue;
    const path = token.id.split('.');
    const leaf = path.pop() ?? token.id;
    let node = tree;
    for (const key of path) node = (node[key] ??= {}) as Record<string, unknown>;
    node[leaf] = inHex(css);
  }
  return tree as Tokens;
}

const light = values(firstTheme);

/** Throws where a missing role would drop a declaration: the dev server does not type-check. */
function withoutGaps<T extends object>(tree: T, path: readonly string[] = []): T {
  return new Proxy(tree, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return value;
      const here = [...path, key];
      if (value === undefined) {
        throw new Error(
          `The tokens have faults:\ntokens/: ${here.join('.')} is used, but no file has it`,
        );
      }
      return typeof value === 'object' && value !== null ? withoutGaps(value, here) : value;
    },
  });
}

const contract = createGlobalThemeContract(light, (_value, path) => path.join('-'));
export const vars = withoutGaps(contract);

/** Uses em, so that larger text gets the layout of a narrower screen. */
const wider = (width: string) => `(min-width: ${Number.parseFloat(width) / 16}em)`;

/** Values for `sizes` attributes, where custom properties do not work. */
export const plain = {
  content: light.size.content,
  prose: light.size.prose,
  portrait: light.size.portrait,
} as const;

const mapBreakpoints = (write: (width: string) => string) =>
  Object.fromEntries(
    Object.entries(light.breakpoint).map(([name, width]) => [name, write(width)]),
  ) as Readonly<Record<keyof typeof light.breakpoint, string>>;

export const isWide = mapBreakpoints(wider);

/** Not in print: WebKit applies the window's width there. */
export const from = mapBreakpoints((width) => `screen and ${wider(width)}`);

/** Height of the lower edge of the page that a toast covers. */
export const coveredBelow = createGlobalVar('covered-below');

const firstScheme = schemeOf(firstTheme);

const otherThemes = Object.entries(media).map(([name, condition]) => {
  const theme = themes[name];
  if (!theme) throw new Error(`The tokens have faults:\ntokens/: ${name} is no theme`);
  const changes = differingVariables(theme, firstTheme);
  const vars = Object.fromEntries(changes.map(([id, value]) => [id, inHex(value)]));
  const colorScheme = schemeOf(theme);
  // Set `color-scheme` only where it differs, or a theme by width would reset that of a dark theme.
  return [condition, { vars, ...(colorScheme !== firstScheme && { colorScheme }) }];
});

globalStyle(':root', {
  colorScheme: firstScheme,
  vars: { ...assignVars(contract, light), [coveredBelow]: vars.space['0'] },
  '@media': {
    // Printers drop backgrounds, so text on a dark surface must turn dark.
    print: {
      vars: {
        [vars.color.surface.inverse]: light.color.surface.canvas,
        [vars.color.surface.subtle]: light.color.surface.canvas,
        [vars.color.surface.sunken]: light.color.surface.canvas,
        [vars.color.text.inverse]: light.color.text.default,
        [vars.color.text.inverseMuted]: light.color.text.muted,
        [vars.color.text.accentOnInverse]: light.color.text.accent,
      },
    },
    ...Object.fromEntries(otherThemes),
  },
});
