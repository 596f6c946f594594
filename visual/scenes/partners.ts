import type { Scene } from '#visual/capture/scene.ts';
import { longScreen, partners, visit } from './steps.ts';

export const partnersScreen: Scene = {
  name: 'partners',
  ...partners,
  ...longScreen,
  show: visit('/sobrenos'),
};
