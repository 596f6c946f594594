import { serveFolder, type Suite } from '@repo/visual';

const widths = [375, 1440] as const;

export const suite: Suite = {
  start: () => serveFolder('.'),
  scenes: [
    { name: 'start', page: '/', widths, modes: ['forced'], show: (page) => page.goto('/') },
    { name: 'about', page: '/about', widths, show: (page) => page.goto('/about') },
    {
      name: 'menu',
      page: '/',
      widths,
      show: async (page) => {
        await page.goto('/');
        await page.getByText('Menu').click();
      },
    },
  ],
  language: 'en',
  timeZone: 'UTC',
  today: new Date('2026-01-01'),
  contrast: 'AA',
  breakpoints: [640],
  sources: { of: /\.(?:css|html|js|png|svg)$/, styles: /\.css$/ },
};
