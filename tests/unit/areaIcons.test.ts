import { expect, it } from 'vitest';
import { practiceAreas } from '#content/practiceAreas.ts';
import { usedIcons } from '#build/vite/areaIcons.ts';
import { areaIcons } from '#ui/areaIcons.ts';

it('A visitor is sent the icons of the practice areas, each once, and no others', () => {
  const names = practiceAreas.map(({ icon }) => icon);
  const sent = usedIcons([...names, ...names]);
  const drawings = Object.entries(areaIcons);
  for (const [name, drawing] of drawings) {
    const isUsed = names.some((one) => one === name);
    expect(sent.split(drawing), name).toHaveLength(isUsed ? 2 : 1);
  }
});

it('Every icon stays on its grid of 24', () => {
  for (const [name, drawing] of Object.entries(areaIcons)) {
    const starts = [...drawing.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(Math.min(...starts), name).toBeGreaterThanOrEqual(2);
    expect(Math.max(...starts), name).toBeLessThanOrEqual(22);
  }
});
