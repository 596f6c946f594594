/** Small repositories with baselines and results, of a suite. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { git as ask } from '#store/git.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import type { Layout } from '#model/layout.ts';
import { toBaseline } from '#store/picture.ts';
import { type Snapshot, snapshotText } from '#model/snapshot.ts';
import {
  baselineName,
  type RepositoryState,
  type SceneResult,
  snapshotDataFile,
  snapshotFile,
} from '#store/results.ts';
import { encodeSnapshot } from '#store/snapshot.ts';
import { stateOf } from '#store/repositoryState.ts';
import type { Finding } from '#model/finding.ts';
import type { Suite } from '#suite/suite.ts';

export const suite: Suite = {
  scenes: [],
  language: 'pt-BR',
  timeZone: 'UTC',
  today: new Date(0),
  start: () => Promise.reject(new Error('There is no site')),
  contrast: 'AAA',
  breakpoints: [],
  sources: {
    of: /^(?:src|tokens|site)\//,
    styles: /\.css(?:\.ts)?$/,
    content: /^src\/content\//,
    tokens: /^tokens\//,
  },
};

type Given = Pick<SceneResult, 'scene'> & Partial<SceneResult>;

export const resultOf = (values: Given): SceneResult => ({
  pictures: [],
  snapshot: 'same',
  findings: [],
  scans: 0,
  ...values,
});

export const finding = (values: Partial<Finding> & Pick<Finding, 'rule'>) => {
  const plain = { level: 'AA', element: '', measure: [], view: '375', isNew: true } as const;
  return { ...plain, ...values };
};

/** Runs git in a folder, as somebody with a name. */
export function gitIn(root: string) {
  const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
  return (...args: readonly string[]) => String(ask(root, [...identity, ...args])).trim();
}

/** The id of HEAD; starts git only if its files do not say it. */
export function headOf(root: string): string {
  const folder = join(root, '.git');
  const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim();
  const file = join(folder, head.replace(/^ref: /, ''));
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : gitIn(root)('rev-parse', 'HEAD');
}

export type Sample = ReturnType<typeof sampleIn>;

/** Wraps the repository in a folder: git, and files as the suite writes them. */
export function sampleIn(root: string) {
  const git = gitIn(root);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const baselines = 'baselines';
  /** False if there is nothing to add, on the disk and in the index, whose header counts its files. */
  const hasFiles = () => {
    const index = join(root, '.git/index');
    return (
      readdirSync(root).length > 1 || (existsSync(index) && readFileSync(index).readInt32BE(8) > 0)
    );
  };
  return {
    root,
    baselines,
    results: 'visual-results',
    out: join(root, 'visual-review'),
    git,
    write,
    keep: (items: Readonly<Record<string, string | Buffer>>) => {
      for (const [place, content] of Object.entries(items)) {
        const [scene, item = ''] = place.split('/');
        write(`baselines/${scene}/${baselineName(item)}`, content);
      }
    },
    /** The state that a run would note with its results now. */
    stateNow: () => stateOf({ root, baselines }, suite.sources),
    writeResult: (values: Given, state?: RepositoryState) =>
      write(
        `visual-results/${values.scene}/result.json`,
        JSON.stringify({ state, ...resultOf(values) }),
      ),
    erase: (path: string) => rmSync(join(root, path)),
    commit: (message: string) => {
      if (hasFiles()) git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return headOf(root);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** An empty repository on the branch `main`. */
export function openSample(atEnd?: (remove: () => void) => void): Sample {
  // On macOS the system's folder is a link.
  const sample = sampleIn(realpathSync.native(mkdtempSync(join(tmpdir(), 'review-'))));
  atEnd?.(sample.remove);
  sample.git('init', '--quiet', '--initial-branch=main');
  return sample;
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

export const baselineOf = async (subject: Drawn) => toBaseline(await drawing(subject));

export type Files = Map<string, string>;

/** Files of a change with `«before→after»`; a file is missing where it is empty on one side. */
export function readChange(file: string) {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const [title = '', ...parts] = text.split(/^-- (?=.+ --$)/m);
  const filesOf = (side: '$1' | '$2'): Files => {
    const sides = parts.map((part) => part.replaceAll(/«([^»]*?)→([^»]*)»/g, side));
    const files = sides.map((part) => /^(.+) --\n([^]*)/.exec(part) ?? []);
    return new Map(
      files.flatMap(([, path = '', content = '']): [string, string][] =>
        content.trim() ? [[path, content]] : [],
      ),
    );
  };
  return { title: title.trim(), before: filesOf('$1'), after: filesOf('$2') };
}

/** A page with six links and a button. */
function snapshotWith(button: string): Snapshot {
  const links = Array.from({ length: 6 }, () => ({ role: 'link', name: 'Ir' }));
  const items = [...links, { role: 'button', name: button }];
  const lines = items.map(({ role, name }) => `  - ${role} "${name}"`);
  const written = ['- banner:', ...lines].join('\n');
  const tree = { title: 'Início', nodes: [{ role: 'banner', children: items }], written };
  return {
    trees: ['375', '1440'].map((view) => ({ view, content: tree })),
    stops: [{ view: '375', content: [{ role: 'button', name: button }] }],
    rings: [],
    motion: [],
  };
}

/** Writes pictures, layouts and a snapshot, which `sample.txt` describes, as the suite leaves them. */
async function writeFiles({ write }: Sample, files: Files): Promise<void> {
  const { button }: { button: string } = JSON.parse(files.get('snapshot') ?? '');
  files.delete('snapshot');
  const snapshot = snapshotWith(button);
  write(`baselines/home/${snapshotFile}`, snapshotText(snapshot));
  write(`baselines/home/${snapshotDataFile}`, encodeSnapshot(snapshot));
  const layout: Layout = JSON.parse(files.get('layout') ?? '');
  files.delete('layout');
  const layouts = new Map(['375', '1440'].map((view) => [view, layout]));
  write(`baselines/home/${layoutFile}`, encodeLayouts(layouts));
  for (const [path, content] of files) {
    const item = path.replace(/\.drawing$/, '');
    if (item === path) write(path, content);
    else if (path.startsWith('visual-results/'))
      write(`${item}.png`, await drawing(JSON.parse(content)));
    else write(`${item}.webp`, await baselineOf(JSON.parse(content)));
  }
}

/** A branch with each kind of change; `news/375` is only packed anew. */
export async function writeSample(): Promise<Sample> {
  const sample = openSample();
  const { before, after } = readChange('sample.txt');
  await writeFiles(sample, before);
  sample.commit('Accepted pictures');
  sample.git('checkout', '--quiet', '-b', 'bronze-button');
  await writeFiles(sample, after);
  sample.commit('A bronze button');
  return sample;
}
