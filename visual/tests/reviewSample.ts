/** A small repository whose branch changed a few pictures, for the tests of the review. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { git as ask } from '#visual/compare/git.ts';
import { toBaseline } from '#visual/compare/picture.ts';
import type { SceneResult } from '#visual/compare/results.ts';
import { snapshotItem } from '#visual/review/data.ts';

export type Sample = ReturnType<typeof openSample>;

/** An empty repository on the branch `main`. */
export function openSample() {
  const root = mkdtempSync(join(tmpdir(), 'review-'));
  const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
  const git = (...args: readonly string[]) =>
    ask(root, [...identity, ...args])
      .toString()
      .trim();
  git('init', '--quiet', '--initial-branch=main');
  return {
    root,
    baselines: 'baselines',
    results: 'results',
    out: join(root, 'review'),
    git,
    /** Writes files of the working tree, by their paths. */
    write: (files: Readonly<Record<string, string | Buffer>>) => {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), content);
      }
    },
    erase: (path: string) => rmSync(join(root, path)),
    commit: (message: string) => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

type Drawn = { width: number; height: number; button?: string; y?: number; compression?: number };

/** Captures a page with a bar and a button. */
export function drawing({ width, height, button = '#1f3a6d', y = 120, compression = 6 }: Drawn) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <rect width="100%" height="44" fill="#14284b"/>
    <rect x="16" y="${y}" width="140" height="44" fill="${button}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: compression }).toBuffer();
}

/** The same as git keeps it. */
export const kept = async (drawn: Drawn) => toBaseline(await drawing(drawn));

export const resultOf = (
  given: Pick<SceneResult, 'scene'> & Partial<SceneResult>,
): SceneResult => ({
  page: given.scene,
  entries: [],
  pictures: [],
  snapshot: 'same',
  violations: [],
  components: [],
  variables: [],
  work: {},
  ...given,
});

const snapshot = (button: string) =>
  `- banner:\n${'  - link "Ir"\n'.repeat(6)}  - button "${button}"\n# Tab\n  1 button "${button}"\n`;

const text = `${snapshotItem}.txt`;
const different = { status: 'different', width: 375, height: 812 } as const;
const bronze = { button: '#8a5a1f' };
const [phone, tablet, desk] = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * A branch with each kind of change: accepted on it (`home`), found by the last run (`contact`),
 * new (`dialog`), gone from the suite but not from the disk (`news/768`), heard (`home`), and one
 * that is only packed anew (`news/375`).
 */
export async function writeSample(): Promise<Sample> {
  const sample = openSample();
  const { write, root } = sample;
  cpSync(fileURLToPath(new URL('../../tokens/', import.meta.url)), join(root, 'tokens'), {
    recursive: true,
  });
  write({
    '.gitignore': 'results/\nreview/\n',
    'baselines/home/375.webp': await kept(phone),
    'baselines/home/1440.webp': await kept(desk),
    [`baselines/home/${text}`]: snapshot('Fale conosco'),
    'baselines/contact/375.webp': await kept(phone),
    'baselines/contact/1440.webp': await kept(desk),
    'baselines/news/375.webp': await kept(phone),
    'baselines/news/768.webp': await kept(tablet),
    'src/ui/Button.tsx': '// before',
  });
  sample.commit('Accepted pictures');
  sample.git('checkout', '--quiet', '-b', 'bronze-button');
  const light = 'tokens/color.light.tokens.json';
  const roles = sample.git('show', `HEAD:${light}`);
  write({
    'baselines/home/375.webp': await kept({ ...phone, ...bronze }),
    'baselines/home/1440.webp': await kept({ ...desk, ...bronze }),
    [`baselines/home/${text}`]: snapshot('Agende uma conversa'),
    'baselines/dialog/375.webp': await kept({ ...phone, y: 400 }),
    'baselines/news/375.webp': await kept({ ...phone, compression: 0 }),
    'baselines/news/768.webp': await kept({ ...tablet, ...bronze }),
    'src/ui/Button.tsx': '// after',
    [light]: roles.replace('{base.color.sand.700}', '{base.color.sand.900}'),
  });
  sample.commit('A bronze button');
  const contact = {
    pictures: [{ variant: '375', ...different }],
    components: ['Button', 'TextField'],
    variables: ['--color-text-muted'],
    violations: [
      { variant: '375', text: 'color-contrast .button: 3.9:1, needs 4.5:1 </script><b>' },
      { variant: '1440', text: 'target-size .link: 20 × 20 px' },
    ],
  };
  const results = [
    resultOf({ scene: 'home', components: ['Button', 'Header'] }),
    resultOf({ scene: 'news', components: ['Header'] }),
    resultOf({ scene: 'contact', ...contact }),
    resultOf({ scene: 'dialog', page: 'contact' }),
  ];
  for (const result of results)
    write({ [`results/${result.scene}/result.json`]: JSON.stringify(result) });
  write({
    'results/contact/375.png': await drawing({ ...phone, height: 900, ...bronze }),
    'results/expected.json': JSON.stringify({
      contact: ['375', '1440'],
      dialog: ['375'],
      home: ['375', '1440', snapshotItem],
      news: ['375'],
    }),
  });
  return sample;
}
