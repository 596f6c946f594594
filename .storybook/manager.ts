import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Design system',
    colorPrimary: '#1b3155',
    colorSecondary: '#264371',
    appBg: '#fbfaf7',
    appBorderRadius: 6,
    fontBase: 'system-ui, sans-serif',
  }),
});
