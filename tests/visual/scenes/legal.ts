import { everyMode, on, read, shortScreen } from './steps.ts';

const textScreen = { ...shortScreen, modes: [...everyMode, 'print'] } as const;

export const privacyScreen = on.privacy('privacy', read('/privacidade'), textScreen);

export const accessibilityScreen = on.accessibility(
  'accessibility',
  read('/acessibilidade'),
  textScreen,
);
