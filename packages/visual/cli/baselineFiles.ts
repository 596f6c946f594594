import * as fs from 'node:fs';
import { baseBlobs } from '#compare/collect.ts';
import { changedFiles, findBase, readBlobs } from '#compare/git.ts';
import { sha256, showsSame, toBaseline } from '#compare/picture.ts';
import { baselines } from '#compare/results.ts';
import { baselinesFolder } from '#suite/folders.ts';

type Content = Buffer | undefined;

const read = (file: URL): Content => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);

export const isSame = (one: Content, other: Content) =>
  one && other ? one.equals(other) : one === other;

export const filesIn = (folder: URL): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];

function put(file: URL, content: Content): void {
  const folder = new URL('./', file);
  if (content) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, content);
  } else {
    fs.rmSync(file, { force: true });
    if (folder.href.startsWith(baselines.href) && filesIn(folder).length === 0)
      fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** None in a clone whose history does not reach the base. */
function filesOfBase() {
  const places = { root: process.cwd(), baselines: baselinesFolder };
  try {
    const base = findBase(places.root);
    return { blobs: baseBlobs(places, base), changed: changedFiles(places.root, base) };
  } catch {
    return { blobs: [], changed: [] };
  }
}

/** By URL; undefined for a file that is taken away. */
export type Changes = ReadonlyMap<string, Content>;

/** Writes baselines, and can put them back. */
export class BaselineFiles {
  private readonly written = new Map<string, Readonly<Record<'before' | 'after', Content>>>();
  private readonly packed = new Map<string, Buffer>();
  private readonly base = filesOfBase();
  private readonly blobs = new Map(this.base.blobs);
  private readonly changed = new Set(this.base.changed);

  private isThere(href: string): boolean {
    const own = this.written.get(href);
    return own !== undefined && isSame(read(new URL(href)), own.after);
  }

  /** Nothing that something else has changed since. */
  get changes(): Changes {
    const own = [...this.written].filter(([href]) => this.isThere(href));
    return new Map(own.map(([href, { after }]) => [href, after]));
  }

  /** As before this wrote it. */
  original(file: URL): Content {
    return this.isThere(file.href) ? this.written.get(file.href)?.before : read(file);
  }

  set(file: URL, content: Content): void {
    const before = this.original(file);
    if (isSame(before, content)) return;
    put(file, content);
    this.written.set(file.href, { before, after: content });
  }

  putBack(): void {
    for (const href of this.changes.keys()) put(new URL(href), this.written.get(href)?.before);
    this.written.clear();
  }

  /** The base's file of a path like `home/375.webp`. */
  ofBase(path: string): Content {
    const id = this.blobs.get(path);
    if (!id) return undefined;
    const isOther = this.changed.has(`${baselinesFolder}/${path}`);
    return isOther ? readBlobs(process.cwd(), [id]).get(id) : read(new URL(path, baselines));
  }

  /** Takes the base's own bytes where they show the same, so that a revert leaves no difference. */
  async baselineOf(capture: Buffer, path: string): Promise<Buffer> {
    const base = this.ofBase(path);
    if (base && (await showsSame(capture, base).catch(() => false))) return base;
    const hash = sha256(capture);
    const packed = this.packed.get(hash) ?? (await toBaseline(capture));
    this.packed.set(hash, packed);
    return packed;
  }
}
