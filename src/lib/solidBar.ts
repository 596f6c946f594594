export function watchBar(): void {
  // px before the end of the first screen (spec §9).
  const lead = 50;
  const update = () => {
    const bar = document.querySelector<HTMLElement>('[data-bar=translucent]');
    if (bar) bar.dataset.state = scrollY > innerHeight - lead ? 'solid' : 'transparent';
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  update();
}
