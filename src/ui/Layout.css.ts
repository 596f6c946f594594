import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { layer } from '#theme/layers.css.ts';
import { inUi, uiStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { fluid, ...space } = vars.space;

export const band = uiStyle({
  paddingBlock: fluid.section,
  scrollMarginBlockStart: vars.space['0'],
});

export const surfaces = styleVariants({
  canvas: inUi({ backgroundColor: vars.color.surface.canvas }),
  subtle: inUi({ backgroundColor: vars.color.surface.subtle }),
  sunken: inUi({ backgroundColor: vars.color.surface.sunken }),
  inverse: inUi({ backgroundColor: vars.color.surface.inverse, color: vars.color.text.inverse }),
});

const start = {
  paddingBlockStart: `calc(${vars.size.navHeight} + ${fluid.stack} + ${fluid.stack})`,
};

export const belowBar = uiStyle(start);

export const screenful = uiStyle({
  ...start,
  '@media': {
    screen: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minBlockSize: '100svh',
    },
  },
});

export const close = uiStyle({ paddingBlockStart: vars.space['0'] });

export const container = uiStyle({
  marginInline: 'auto',
  maxInlineSize: `calc(${vars.size.content} + 2 * ${fluid.gutter})`,
  paddingInline: `max(${fluid.gutter}, env(safe-area-inset-left), env(safe-area-inset-right))`,
});

export const stack = uiStyle({ display: 'flex', flexDirection: 'column' });
export const row = uiStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
export const inlineList = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.lg,
});
export const gaps = styleVariants({ ...space, fluid: fluid.stack }, (gap) => inUi({ gap }));
export const aligns = styleVariants({
  start: inUi({ alignItems: 'flex-start' }),
  center: inUi({ alignItems: 'center', textAlign: 'center' }),
  stretch: {},
});

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const grid = uiStyle({
  gap: fluid.stack,
  ...columns(1),
  '@media': { screen: { display: 'grid' } },
});
export const grids = styleVariants({
  cards: inUi({ '@media': { [from.md]: columns(2), [from.lg]: columns(3) } }),
  thirds: inUi({ '@media': { [from.md]: columns(3) } }),
  halves: inUi({ '@media': { [from.md]: columns(2) } }),
  aside: inUi({
    '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)' } },
  }),
  filled: inUi({ '@media': { [from.md]: columns(6) } }),
});

// WebKit breaks a page inside grid cells, whatever `break-inside` says.
globalStyle(`${grid} > *`, {
  '@layer': {
    [layer.ui]: { '@media': { print: { marginBlockEnd: fluid.stack } } },
  },
});

globalStyle(`${grids.cards} > :only-child`, {
  '@layer': { [layer.ui]: { '@media': { [from.md]: { gridColumn: '1 / -1' } } } },
});

/** Sets how many of the six tracks the cells of `filled` take. */
function span(tracks: number, width: string, ...cells: readonly string[]): void {
  const rule = { gridColumnEnd: `span ${tracks}` };
  for (const cell of cells)
    globalStyle(`${grids.filled} > ${cell}`, {
      '@layer': { [layer.ui]: { '@media': { [width]: rule } } },
    });
}

span(3, from.md, '*');
span(6, from.md, ':nth-child(odd):last-child');
span(2, from.lg, '*', ':nth-child(odd):last-child');
// Turns a row with a single cell left into two rows of two.
span(3, from.lg, ':nth-child(3n+1):nth-last-child(2)', ':nth-child(3n+2):last-child');
span(3, from.lg, ':nth-child(3n+1):nth-last-child(4)', ':nth-child(3n+2):nth-last-child(3)');
span(3, from.lg, ':nth-child(3n):nth-last-child(2)', ':nth-child(3n+1):last-child');
span(6, from.lg, ':only-child:last-child');
