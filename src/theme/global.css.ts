import { globalStyle } from '@vanilla-extract/css';
import { layer } from './layers.css.ts';
import { coveredBelow, vars } from './theme.css.ts';

type Rule = Parameters<typeof globalStyle>[1];
const reset = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [layer.reset]: rule } } as Rule);

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('body, h1, h2, h3, p, ul, ol, figure, fieldset, dl, dd', { margin: 0, padding: 0 });
reset('ul[role="list"], ol[role="list"]', { listStyle: 'none' });
reset('html', {
  // More than the fixed bar, which would hide a focused control (WCAG 2.4.11), and its ring.
  scrollPaddingTop: `calc(${vars.size.navHeight} + ${vars.space.lg})`,
  scrollPaddingBottom: `calc(${vars.space.md} + ${coveredBelow})`,
  textSizeAdjust: '100%',
});
// Smooth on arrival only (spec §2): a focus that has moved on, as Tab does, scrolls at once.
reset('html:has(:target):not(:has(:focus:not(:target)))', {
  '@supports': {
    // While a page loads, Chromium before 137 restarts a smooth scroll to the hash in each frame,
    // and so never moves.
    '(reading-flow: normal)': { scrollBehavior: 'smooth' },
  },
});
reset('body', {
  backgroundColor: vars.color.surface.canvas,
  color: vars.color.text.default,
  fontFamily: vars.font.family.body,
  fontSize: vars.font.size.body,
  lineHeight: vars.font.leading.body,
  overflowWrap: 'break-word',
});
reset('#app', {
  display: 'flex',
  flexDirection: 'column',
  '@media': { screen: { minBlockSize: '100svh' } },
});
reset('main', { flexGrow: 1 });
reset('[data-part]:empty', { display: 'none' });
reset('img, svg', { display: 'block', maxWidth: '100%' });
reset('img', { height: 'auto' });
reset('picture', { display: 'contents' });
// Its sources would be items of a flex container, with a gap for each.
reset('source', { display: 'none' });
reset('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
reset('h1, h2, h3', { fontWeight: 'inherit', fontSize: 'inherit', textWrap: 'balance' });
reset('strong', { fontWeight: vars.font.weight.bold });
reset('a', { color: 'inherit' });
// Two rings, one light and one dark, because one of them contrasts with any surface (WCAG 2.4.13).
reset(':focus-visible', {
  outline: `${vars.borderWidth.focus} solid ${vars.color.focus.outer}`,
  outlineOffset: vars.borderWidth.thick,
  boxShadow: `0 0 0 ${vars.borderWidth.thick} ${vars.color.focus.inner}`,
});
// Focus moved by a script marks where to read on, not a control.
reset(['main', 'section', 'h1', 'h2'].map((name) => `${name}[tabindex="-1"]:focus`).join(', '), {
  outline: 'none',
  boxShadow: 'none',
});

globalStyle('*, *::before, *::after, *::backdrop', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: `${vars.motion.duration.instant} !important`,
      animationIterationCount: '1 !important',
      transitionDuration: `${vars.motion.duration.instant} !important`,
      scrollBehavior: 'auto !important' as 'auto',
    },
    print: {
      boxShadow: 'none !important',
    },
  },
});
