import type { KnipConfig } from 'knip';
import fonts from './src/theme/fonts/fonts.json' with { type: 'json' };

export default {
  workspaces: {
    '.': {
      entry: [
        'publish/publish.ts',
        'publish/content/{check,checkModules,explainSyntax}.ts',
        'scripts/*.{ts,mjs}',
        'server/main.ts',
        'server/inbox/inbox.ts',
        'server/store/sqlite/{round,thread}.ts',
        'src/{start.ts,main.ts,prerender.tsx,dev.tsx}',
        'src/routes/**',
        'stories/**/*.stories.tsx',
        '.storybook/*.{ts,tsx}',
        'tests/visual/suite.ts',
        'tests/**/*.{spec,test}.ts',
        'tests/engines/*.ts',
        'tests/secondFirm/copy.ts',
        'tests/bench/bench.ts',
        'tests/support/vitestProgress.ts',
        'tests/visual/takeNotes.ts',
      ],
      project: [
        '{src,publish,scripts,server,stories,tests,.storybook}/**/*.{ts,tsx,mjs,mdx}',
        '*.ts',
      ],
      ignore: ['tests/secondFirm/src/**'],
      // Only fonts.json names these packages.
      ignoreDependencies: Object.values(fonts).map((font) => font.package),
    },
    'packages/tokens': {
      entry: ['tests/**/*.{spec,test}.ts'],
      project: ['**/*.{ts,tsx}'],
      ignoreDependencies: ['oxfmt'],
    },
    'packages/visual': {
      entry: [
        'tests/**/*.{spec,test}.ts',
        'specs/*.ts',
        'review/{handed,judgements,saving,script}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
  },
  ignoreBinaries: ['Xvfb', 'WebKitWebDriver', 'xdotool', 'ldd', 'umount', 'losetup', 'mkfs.ext4'],
} satisfies KnipConfig;
