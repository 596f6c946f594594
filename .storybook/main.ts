import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { isGenerated } from '#publish/listFiles.ts';

const root = resolve(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    { directory: '../stories/ui', titlePrefix: 'Components' },
    '../stories/!(ui)/*.stories.tsx',
    '../stories/tokens/*.mdx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Sends no request to Storybook's servers.
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  features: {
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  // `react-docgen-typescript` needs a compiler API that TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen', check: false },
  // Storybook's loading overlay would hide a fault in the tokens, which the preview reports.
  managerHead: (head) => `${head}<style>div:has(> #preview-loader) { display: none }</style>`,
  // Storybook overwrites `server` of the configuration file, so set it again.
  viteFinal: (config) => ({
    ...config,
    server: { ...config.server, watch: { ignored: isGenerated(root) } },
  }),
};

export default config;
