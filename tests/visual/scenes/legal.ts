import { isText, pagePaths } from '#content/paths.ts';
import { everyMode, of, goTo, shortScreen } from './steps.ts';

const names: Readonly<Record<string, string>> = {
  '/privacidade': 'privacy',
  '/acessibilidade': 'accessibility',
};

export const textScreens = pagePaths.filter(isText).map((path) => {
  const name = names[path] ?? path.slice(1).replaceAll('/', '-');
  const scene = of(name);
  const modes = [...everyMode, 'print'] as const;
  return scene(name, goTo(path), { ...shortScreen, modes });
});
