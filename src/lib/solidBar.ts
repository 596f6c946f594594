/** Keeps the `data-state` of a bar that begins translucent as the specification has it (spec §2). */
export function watchBar(): void {
  // px short of one screen at which the bar turns solid (spec §9).
  const lead = 50;
  const update = () => {
    const bar = document.querySelector<HTMLElement>('[data-bar=translucent]');
    if (bar) bar.dataset.state = scrollY > innerHeight - lead ? 'solid' : 'transparent';
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  update();
}
