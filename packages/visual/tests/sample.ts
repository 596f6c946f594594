/** Small repositories with baselines and results, and the suite's commands over them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { git as ask } from '#store/git.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import type { Layout } from '#model/layout.ts';
import { toBaseline } from '#store/picture.ts';
import { hindrance, keptFile, type SceneResult } from '#store/results.ts';
import { snapshotItem } from '#model/data.ts';
import type { Finding } from '#model/finding.ts';
import type { Suite } from '#suite/suite.ts';

const packageRoot = fileURLToPath(new URL('../', import.meta.url));

export const commandFile = join(packageRoot, 'cli/main.ts');

export const suite: Suite = {
  scenes: [],
  language: 'pt-BR',
  timeZone: 'UTC',
  today: new Date(0),
  start: () => Promise.reject(new Error('There is no site')),
  contrast: 'AAA',
  sources: {
    of: /^(?:src|tokens|site)\//,
    styles: /\.css(?:\.ts)?$/,
    theme: /^src\/theme\//,
    content: /^src\/content\//,
    tokens: /^tokens\//,
  },
};

type Given = Pick<SceneResult, 'scene'> & Partial<SceneResult>;

export const resultOf = (given: Given): SceneResult => ({
  pictures: [],
  snapshot: 'same',
  findings: [],
  scans: 0,
  ...given,
});

export const finding = (given: Partial<Finding> & Pick<Finding, 'rule'>) => {
  const plain = { level: 'AA', element: '', measure: [], view: '375', isNew: true } as const;
  return { ...plain, ...given };
};

const pale = {
  rule: 'color-contrast',
  help: 'Os elementos devem ter contraste de cor suficiente',
  element: '.Button',
  component: 'Button',
  measure: ['3.9:1, needs 4.5:1 </script><b>'],
};

export type Sample = ReturnType<typeof openSample>;

// In a git hook they name the project's own repository.
for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete process.env[name];

/** An empty repository on the branch `main`. */
export function openSample(atEnd?: (remove: () => void) => void) {
  // On macOS the system's folder is a link.
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'review-')));
  const remove = () => rmSync(root, { recursive: true, force: true });
  atEnd?.(remove);
  const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
  const git = (...args: readonly string[]) => String(ask(root, [...identity, ...args])).trim();
  git('init', '--quiet', '--initial-branch=main');
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  return {
    root,
    baselines: 'baselines',
    results: 'results',
    out: join(root, 'review'),
    git,
    write,
    keep: (items: Readonly<Record<string, string | Buffer>>) => {
      for (const [place, content] of Object.entries(items)) {
        const [scene, item = ''] = place.split('/');
        write(`baselines/${scene}/${keptFile(item)}`, content);
      }
    },
    writeResult: (given: Given) =>
      write(`results/${given.scene}/result.json`, JSON.stringify(resultOf(given))),
    erase: (path: string) => rmSync(join(root, path)),
    commit: (message: string) => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    remove,
    /** Makes a site of it, for the suite's commands. */
    configure: () => {
      const folders = { baselines: 'baselines', results: 'results', review: 'review' };
      const visual = { suite: 'suite.mts', ...folders };
      write('package.json', JSON.stringify({ visual }));
      write('suite.mts', `export { suite } from '${import.meta.url}';`);
    },
    run: (command: string, ...args: readonly string[]) => {
      const script = [commandFile, command, ...args];
      // Playwright takes a process with that for one of its workers.
      const env = { ...process.env, TEST_WORKER_INDEX: '', GITHUB_STEP_SUMMARY: '' };
      const options = { cwd: root, encoding: 'utf8', env } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, script, options);
      return { status, output: `${stdout}${stderr}` };
    },
  };
}

type Drawn = { width: number; height: number; button?: string; y?: number; compression?: number };

export function drawing({ width, height, button = '#1f3a6d', y = 120, compression = 6 }: Drawn) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <rect width="100%" height="44" fill="#14284b"/>
    <rect x="16" y="${y}" width="140" height="44" fill="${button}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: compression }).toBuffer();
}

export const kept = async (drawn: Drawn) => toBaseline(await drawing(drawn));

const snapshot = (button: string) => `# Screen reader (375, 1440)

Início

- banner:
${'  - link "Ir"\n'.repeat(6)}  - button "${button}"

# Tab key (375)

  1  button "${button}"
`;

const bronze = { button: '#8a5a1f' };
const phone = { width: 375, height: 812 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

function layoutsWith(color: string): Buffer {
  const plain = { attributes: [], text: '', classes: '', styles: {} };
  const styles = { 'background-color': color };
  const elements = [
    { ...plain, depth: 0, tag: 'body', box: [0, 0, 375, 812] as const },
    { ...plain, depth: 1, tag: 'a', classes: 'Button', box: [16, 120, 140, 44] as const, styles },
  ];
  const layout: Layout = { width: 375, rem: 16, elements };
  return encodeLayouts(new Map(['375', '1440'].map((view) => [view, layout])));
}

/** A branch with each kind of change; `news/375` is only packed anew. */
export async function writeSample(): Promise<Sample> {
  const sample = openSample();
  const { git, keep, write, writeResult } = sample;
  write('tokens/color.tokens.json', '{ "color.text.muted": "sand" }\n');
  write('.gitignore', 'results/\nreview/\n');
  write('src/ui/Button.css.ts', "export const button = { backgroundColor: 'navy' };\n");
  write('src/content/hero.ts', "export const action = 'Fale conosco';\n");
  write(`baselines/home/${layoutFile}`, layoutsWith('navy'));
  keep({
    'home/375': await kept(phone),
    'home/1440': await kept(desk),
    [`home/${snapshotItem}`]: snapshot('Fale conosco'),
    'contact/375': await kept(phone),
    'contact/1440': await kept(desk),
    'news/375': await kept(phone),
    'news/768': await kept(tablet),
  });
  sample.commit('Accepted pictures');
  git('checkout', '--quiet', '-b', 'bronze-button');
  write('tokens/color.tokens.json', '{ "color.text.muted": "clay" }\n');
  write('src/ui/Button.css.ts', "export const button = { backgroundColor: 'bronze' };\n");
  write('src/content/hero.ts', "export const action = 'Agende uma conversa';\n");
  write(`baselines/home/${layoutFile}`, layoutsWith('bronze'));
  keep({
    'home/375': await kept({ ...phone, ...bronze }),
    'home/1440': await kept({ ...desk, ...bronze }),
    [`home/${snapshotItem}`]: snapshot('Agende uma conversa'),
    'dialog/375': await kept({ ...phone, y: 400 }),
    'news/375': await kept({ ...phone, compression: 0 }),
    'news/768': await kept({ ...tablet, ...bronze }),
  });
  sample.commit('A bronze button');
  for (const scene of ['home', 'news', 'dialog']) writeResult({ scene });
  writeResult({
    scene: 'contact',
    pictures: [{ variant: '375', status: 'different' }],
    findings: [
      finding({ ...pale, view: '375' }),
      finding({ ...pale, view: '768' }),
      finding({ rule: 'target', element: 'a "Ir"', measure: [20, 20], view: '1440' }),
    ],
  });
  const text = "locator.click: Timeout 15000ms exceeded.\n- waiting for getByRole('button')";
  writeResult({ scene: 'menu', failed: true, findings: [hindrance('failed', '', text)] });
  const home = ['375', '1440', snapshotItem];
  const expected = { contact: ['375', '1440'], dialog: ['375'], home, news: ['375'] };
  write('results/contact/375.png', await drawing({ ...phone, height: 900, ...bronze }));
  write('results/expected.json', JSON.stringify(Object.entries(expected)));
  return sample;
}
