import { defineConfig, type OxlintOverride } from 'oxlint';

const router = ['@tanstack/*', 'virtual:*'];

type Layer = {
  readonly files: readonly string[];
  /** Our folders that it may import from, besides its own (`./`). */
  readonly may: readonly string[];
  /** Modules that it must not import. */
  readonly never?: readonly string[];
};

/** Parts of a package; each may import the ones before it. */
const inOrder = (folder: string, parts: readonly string[]): Layer[] =>
  parts.map((part, at) => ({ files: [`${folder}/${part}/**`], may: parts.slice(0, at + 1) }));

const stages = [
  'suite',
  'model',
  'diff',
  'cause',
  'store',
  'compare',
  'capture',
  'checks',
  'visit',
  'prove',
];
const judging = ['model', 'page', 'contrast', 'check'];
const packages = ['@repo/visual', '@repo/tokens'];
const makers = ['publish', 'scripts', 'server'];

/** Every room of the server may import these files, which import no room. */
const serverFacts = ['server/{clock,config,headers,log}.ts'];

/** Every stage of a build may import these. */
const readers = [
  'publish/{cached,listFiles,tokens}.ts',
  'package.json',
  '@repo/tokens',
  'ui',
  'theme',
  'content',
  'lib',
];

/**
 * Lists the imports that each layer may have. If a file matches two rows, the later one applies.
 */
const layers: readonly Layer[] = [
  { files: ['src/theme/**'], may: ['tokens', '@repo/tokens'] },
  { files: ['src/content/**'], may: ['content'] },
  { files: ['src/lib/**'], may: [] },
  {
    files: ['src/behaviours/**'],
    may: ['lib', 'content/paths.ts', 'content/search.ts'],
    never: [...router, 'react*', 'virtual:*'],
  },
  // A firm replaces the mark (`imports` in package.json), so it is imported by the layer's name.
  { files: ['src/ui/**'], may: ['theme', 'lib', 'behaviours', 'ui/mark.ts'], never: router },
  // Only this file bridges to the router.
  { files: ['src/ui/RouteLink.tsx'], may: ['theme', 'lib'] },
  {
    files: ['src/sections/**'],
    may: [
      'ui',
      'theme',
      'content',
      'lib',
      'behaviours',
      'sections/site',
      'sections/contactForm/PlainForm.tsx',
    ],
  },
  // The home page shows the form, which has its own folder.
  {
    files: ['src/sections/home/Contact.tsx'],
    may: ['ui', 'content', 'lib', 'sections/site', 'sections/contactForm'],
  },
  { files: ['src/sections/site/**'], may: ['ui', 'theme', 'content', 'lib', 'behaviours'] },
  { files: ['src/routes/**'], may: ['sections', 'content', 'lib'] },
  {
    files: ['src/*.{ts,tsx}'],
    may: ['routes', 'sections', 'behaviours', 'theme', 'content', 'lib'],
  },
  { files: ['server/*.ts'], may: ['server', 'lib', 'content'] },
  { files: ['server/request/**'], may: ['lib', 'content'] },
  {
    files: ['server/store/**'],
    may: [...serverFacts, 'server/request', 'server/store', 'lib', 'content'],
  },
  ...['receiver', 'mail', 'site', 'inbox'].map((room) => ({
    files: [`server/${room}/**`],
    may: [...serverFacts, 'server/request', 'server/store', 'lib', 'content'],
  })),
  {
    files: ['publish/**'],
    may: [
      'publish',
      'package.json',
      'scripts/commandLine.ts',
      'scripts/environment.ts',
      'server/config.ts',
      'server/headers.ts',
      '@repo/tokens',
      'src',
      'sections',
      'ui',
      'theme',
      'content',
      'lib',
      'tokens',
    ],
  },
  // Stages of a build look back only. Content may use the tokens, because its pictures are painted
  // in their colors.
  {
    files: ['publish/content/**'],
    may: ['publish/content', ...readers, 'scripts/commandLine.ts'],
  },
  { files: ['publish/assets/**'], may: ['publish/{content,assets}', ...readers] },
  {
    files: ['publish/pages/**'],
    may: ['publish/{content,assets,pages}', ...readers, 'server/headers.ts', 'src'],
  },
  {
    files: ['scripts/**'],
    may: [...packages, ...makers, 'theme', 'content', 'lib'],
  },
  {
    files: ['stories/**'],
    may: [
      'ui',
      'sections',
      'content',
      'theme',
      'lib',
      'behaviours',
      'stories/ui/{samples,showDialog}.ts',
      'stories/ui/LiveToasts.tsx',
    ],
  },
  { files: ['stories/tokens/**'], may: ['ui', 'theme', 'tokens', '@repo/tokens'] },
  ...inOrder('packages/tokens', judging),
  { files: ['packages/tokens/report/**'], may: [...judging, '@repo/visual'] },
  { files: ['packages/tokens/edit/**'], may: [...judging, 'report'] },
  { files: ['packages/tokens/exchange/**'], may: ['model'] },
  {
    files: ['packages/tokens/bench/**'],
    may: ['model', 'contrast', 'page', 'exchange', 'edit/protocol.ts'],
  },
  {
    files: ['packages/tokens/{command.ts,tests/**}'],
    may: [...judging, 'edit', 'report', 'exchange', 'bench', 'tests', '@repo/visual'],
  },
  { files: ['tests/components/**'], may: ['ui', 'tests'] },
  {
    files: ['tests/{bench,conditions,engines,journeys,speech,support,tokens,visits}/**'],
    may: [...packages, ...makers, 'tokens', 'content', 'lib', 'tests', 'src/routeTree.gen.ts'],
  },
  {
    files: ['tests/visual/**'],
    may: [
      ...packages,
      ...makers,
      'content',
      'lib',
      'tokens',
      'tests/{support,visual}',
      '../../.storybook/{importsOf,longTexts}.ts',
      'stories/ui/samples.ts',
      'src/routeTree.gen.ts',
    ],
  },
  // A package names its parts itself, and knows nothing of the site.
  ...inOrder('packages/visual', stages),
  { files: ['packages/visual/review/**'], may: ['model'] },
  { files: ['packages/visual/github/**'], may: ['model', 'review', 'store'] },
  {
    files: ['packages/visual/{cli,specs,tests}/**'],
    may: [...stages, 'review', 'github', 'cli', '@repo/visual', 'specs'],
  },
  {
    files: ['{src/ui,src/sections,stories}/**/*.css.ts'],
    may: ['theme', 'content/hero.ts'],
    never: [...router, './**', 'react*'],
  },
];

function below(folder: string): string {
  const named = /^(?:\.\.\/|@)/.test(folder) ? folder : `#${folder}`;
  return /\.(?:tsx?|json)$/.test(folder) ? named : `${named}/**`;
}

function override({ files, may, never = [] }: Layer): OxlintOverride {
  const allowed = may.map((folder) => `!${below(folder)}`);
  const name = `the layer ${files.join(', ')}`;
  const patterns = [
    { group: [...never], message: `${name} never imports this` },
    {
      group: ['../**', '#*', '#*/**', '@repo/**', ...allowed],
      message: `${name} may import of ours: ${may.join(', ') || 'nothing'}`,
    },
  ];
  return {
    files: [...files],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: patterns.filter(({ group }) => group.length > 0) },
      ],
    },
  };
}

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    // Playwright reads from the first parameter which fixtures a function needs.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-console': ['error', { allow: ['error'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'react/exhaustive-deps': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: ['../**'], message: 'name the layer, like #ui/Button.tsx' }] },
    ],
  },
  // oxlint itself leaves out files that git ignores.
  ignorePatterns: ['src/routeTree.gen.ts', 'packages/visual/tests/{proof,site}/**'],
  overrides: [
    ...layers.map(override),
    { files: ['server/**'], rules: { 'no-console': 'error' } },
    {
      files: [
        '{publish,scripts}/**',
        'packages/tokens/command.ts',
        'packages/visual/{cli,store}/**',
        'tests/{bench,support}/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['stories/**', '**/*.config.ts', '.storybook/**', '**/{support/**,reporter.ts}'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
