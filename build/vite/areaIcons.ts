import type { Plugin } from 'vite';
import { type PracticeAreaIcon, practiceAreas } from '#content/practiceAreas.ts';
import { areaIcons } from '#ui/areaIcons.ts';

/** Does not compile while the content names an icon that is not drawn. */
const drawings: Readonly<Record<PracticeAreaIcon, string>> = areaIcons;

/** A module that holds the icons in use and no others: a phone pays for each. */
function usedIcons(used: readonly PracticeAreaIcon[]): string {
  const entries = [...new Set(used)].map((name) => [name, drawings[name]]);
  return `export const areaIcons = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** Gives the site `virtual:areaIcons`. In dev it holds all of them, whatever is being written. */
export function areaIconsModule(): Plugin {
  const id = 'virtual:areaIcons';
  let isBuild = false;
  return {
    name: 'site-area-icons',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (!isBuild) return "export { areaIcons } from '/src/ui/areaIcons.ts';";
      return usedIcons(practiceAreas.map(({ icon }) => icon));
    },
  };
}
