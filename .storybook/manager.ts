import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { hexFrom } from '#theme/drawing.ts';
import base from '#tokens/color.base.tokens.json';
import light from '#tokens/color.light.tokens.json';
import space from '#tokens/space.tokens.json';

const hexOf = hexFrom(base, light);

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Design system',
    colorPrimary: hexOf('color.action.primary.bg'),
    colorSecondary: hexOf('color.link.default'),
    appBg: hexOf('color.surface.subtle'),
    appBorderRadius: space.radius.md.$value.value,
    fontBase: 'system-ui, sans-serif',
  }),
});
