/** A small repository whose branch changed a few pictures, for the tests of the review. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { toBaseline } from '#visual/compare/picture.ts';
import type { SceneResult } from '#visual/compare/results.ts';

export type Sample = {
  readonly root: string;
  readonly baselines: 'baselines';
  readonly results: 'results';
  readonly out: string;
  /** Writes a file of the working tree. */
  readonly write: (path: string, content: string | Buffer) => void;
  readonly erase: (path: string) => void;
  readonly git: (...args: readonly string[]) => string;
  readonly commit: (message: string) => string;
  readonly remove: () => void;
};

/** An empty repository on the branch `main`. */
export function openSample(): Sample {
  const root = mkdtempSync(join(tmpdir(), 'review-'));
  const git = (...args: readonly string[]) => {
    const settings = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
    const { status, stdout, stderr } = spawnSync('git', [...settings, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  git('init', '--quiet', '--initial-branch=main');
  return {
    root,
    baselines: 'baselines',
    results: 'results',
    out: join(root, 'review'),
    write: (path, content) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    erase: (path) => rmSync(join(root, path)),
    git,
    commit: (message) => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

type Drawn = { width: number; height: number; button?: string; y?: number; compression?: number };

/** Captures a page with a bar, some lines and a button. */
export function drawing({ width, height, button = '#1f3a6d', y = 120, compression = 6 }: Drawn) {
  const lines = [60, 76, 92].map(
    (top) => `<rect x="16" y="${top}" width="${width * 0.7}" height="8" fill="#8a8172"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <rect width="100%" height="44" fill="#14284b"/>
    ${lines.join('')}
    <rect x="16" y="${y}" width="140" height="44" rx="3" fill="${button}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: compression }).toBuffer();
}

/** The same as git keeps it. */
const kept = async (drawn: Drawn) => toBaseline(await drawing(drawn));

export const result = (given: Pick<SceneResult, 'scene'> & Partial<SceneResult>): string =>
  JSON.stringify({
    page: given.scene,
    entries: [],
    pictures: [],
    snapshot: 'same',
    violations: [],
    components: [],
    variables: [],
    work: {},
    ...given,
  } satisfies SceneResult);

const different = (variant: string) =>
  ({ variant, status: 'different', width: 375, height: 812 }) as const;

const readingBefore = `# Screen reader (375)

- banner:
  - link "Ir para o conteúdo"
- main:
  - heading "Escritório de advocacia" [level=1]
  - button "Fale conosco"

# Tab key (375)

  1  link "Ir para o conteúdo"
  2  button "Fale conosco"
`;

const readingAfter = readingBefore
  .replace('- button "Fale conosco"', '- button "Agende uma conversa"')
  .replace('2  button "Fale conosco"', '2  button "Agende uma conversa"');

/**
 * A branch with each kind of change: accepted on it (`home`), found by the last run (`contact`),
 * new (`dialog`), gone from the suite but not from the disk (`news/768`), read aloud
 * (`home/snapshot`), and one that is only packed anew (`news/375`).
 */
export async function writeSample(): Promise<Sample> {
  const sample = openSample();
  const { write } = sample;
  const phone = { width: 375, height: 812 };
  const tablet = { width: 768, height: 1024 };
  const desk = { width: 1440, height: 900 };
  write('baselines/home/375.webp', await kept(phone));
  write('baselines/home/1440.webp', await kept(desk));
  write('baselines/home/snapshot.txt', readingBefore);
  write('baselines/contact/375.webp', await kept(phone));
  write('baselines/contact/1440.webp', await kept(desk));
  write('baselines/news/375.webp', await kept(phone));
  write('baselines/news/768.webp', await kept(tablet));
  write('src/ui/Button.tsx', '// before');
  const tokens = join(sample.root, 'tokens');
  cpSync(fileURLToPath(new URL('../../tokens/', import.meta.url)), tokens, { recursive: true });
  write('.gitignore', 'results/\nreview/\n');
  sample.commit('Accepted pictures');

  sample.git('checkout', '--quiet', '-b', 'bronze-button');
  write('baselines/home/375.webp', await kept({ ...phone, button: '#8a5a1f' }));
  write('baselines/home/1440.webp', await kept({ ...desk, button: '#8a5a1f' }));
  write('baselines/home/snapshot.txt', readingAfter);
  write('baselines/dialog/375.webp', await kept({ ...phone, y: 400 }));
  write('baselines/news/375.webp', await kept({ ...phone, compression: 0 }));
  write('baselines/news/768.webp', await kept({ ...tablet, button: '#8a5a1f' }));
  write('src/ui/Button.tsx', '// after');
  const light = 'tokens/color.light.tokens.json';
  const roles = readFileSync(join(sample.root, light), 'utf8');
  write(light, roles.replace('{base.color.sand.700}', '{base.color.sand.900}'));
  sample.commit('A bronze button');

  write('results/home/result.json', result({ scene: 'home', components: ['Button', 'Header'] }));
  write('results/news/result.json', result({ scene: 'news', components: ['Header'] }));
  write(
    'results/contact/result.json',
    result({
      scene: 'contact',
      pictures: [different('375')],
      components: ['Button', 'TextField'],
      variables: ['--color-text-muted'],
      violations: [
        { variant: '375', text: 'color-contrast .button: 3.9:1, needs 4.5:1 </script><b>' },
        { variant: '1440', text: 'target-size .link: 20 × 20 px' },
      ],
    }),
  );
  write('results/contact/375.png', await drawing({ ...phone, height: 900, button: '#8a5a1f' }));
  const expected = {
    contact: ['375', '1440'],
    dialog: ['375'],
    home: ['375', '1440', 'snapshot'],
    news: ['375'],
  };
  write('results/expected.json', JSON.stringify(expected));
  write('results/dialog/result.json', result({ scene: 'dialog', page: 'contact' }));
  return sample;
}
