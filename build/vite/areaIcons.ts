import { type PracticeAreaIcon, practiceAreas } from '#content/practiceAreas.ts';
import { areaIcons } from '#ui/areaIcons.ts';
import { virtualModule } from './virtualModule.ts';

/** Does not compile while the content names an icon that is not drawn. */
const drawings: Readonly<Record<PracticeAreaIcon, string>> = areaIcons;

/** Only the icons in use, as a phone pays for each; in dev all of them. */
export const areaIconsModule = () =>
  virtualModule('virtual:areaIcons', (isBuild) => {
    if (!isBuild) return "export { areaIcons } from '/src/ui/areaIcons.ts';";
    const used = practiceAreas.map(({ icon }) => [icon, drawings[icon]]);
    return `export const areaIcons = ${JSON.stringify(Object.fromEntries(used))};`;
  });
