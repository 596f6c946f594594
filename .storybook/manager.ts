import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { hex } from '#theme/drawing.ts';
import space from '#tokens/space.tokens.json' with { type: 'json' };

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Design system',
    colorPrimary: hex('base.color.navy.800'),
    colorSecondary: hex('base.color.navy.700'),
    appBg: hex('base.color.sand.50'),
    appBorderRadius: space.radius.md.$value.value,
    fontBase: 'system-ui, sans-serif',
  }),
});
