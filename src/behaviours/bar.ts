/** Makes a translucent bar solid at the end of the first screen (spec §2). */

export type Bar = 'solid' | 'translucent';

export const attributes = (bar: Bar) => ({
  'data-bar': bar,
  'data-state': bar === 'solid' ? 'solid' : 'transparent',
});

/** px before the end of the first screen (spec §9). */
const lead = 50;

export function attach(root: Document): void {
  const bar = root.querySelector<HTMLElement>('[data-bar=translucent]');
  if (!bar) return;
  const update = () => {
    bar.dataset.state = scrollY > innerHeight - lead ? 'solid' : 'transparent';
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  update();
}
