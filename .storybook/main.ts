import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { isGenerated } from '#build/vite/generated.ts';

const root = resolve(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Nothing is told to anybody and nothing is asked of the network.
  core: {
    disableTelemetry: true,
    enableCrashReports: false,
    disableWhatsNewNotifications: true,
  },
  features: {
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  // The other one wants a compiler API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen', check: false },
  // The preview shows by itself that it is being prepared, and a fault in the tokens: Storybook's veil
  // would lie over it, for ever with a fault.
  managerHead: (head) => `${head}<style>div:has(> #preview-loader) { display: none }</style>`,
  // Storybook sets `server` anew: what the configuration file says of it does not count.
  viteFinal: (config) => ({
    ...config,
    server: { ...config.server, watch: { ignored: isGenerated(root) } },
  }),
};

export default config;
