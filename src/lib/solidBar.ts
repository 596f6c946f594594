/** Keeps the bar's `data-state` as the specification has it, whoever has drawn the bar (spec §2). */
export function watchBar(): void {
  // px short of one screen at which the bar turns solid (spec §9).
  const lead = 50;
  const update = () => {
    const bar = document.querySelector<HTMLElement>('[data-bar]');
    const isSolid = bar?.dataset.bar === 'solid' || scrollY > innerHeight - lead;
    if (bar) bar.dataset.state = isSolid ? 'solid' : 'transparent';
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  update();
}
