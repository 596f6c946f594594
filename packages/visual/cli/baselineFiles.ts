import * as fs from 'node:fs';
import { baseBlobs } from '#compare/collect.ts';
import { changedFiles, findBase, readBlobs } from '#compare/git.ts';
import { compare, sha256, toBaseline } from '#compare/picture.ts';
import { baselines } from '#compare/results.ts';
import { baselinesFolder } from '#model/folders.ts';

type Content = Buffer | undefined;

const read = (file: URL): Content => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);

const isSame = (one: Content, other: Content) => (one && other ? one.equals(other) : one === other);

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

/** Writes baselines, takes captures away with them, and can put all of it back. */
export class BaselineFiles {
  private readonly written = new Map<string, Readonly<Record<'before' | 'after', Content>>>();
  private readonly packed = new Map<string, Buffer>();
  private readonly base = filesOfBase();
  private readonly blobs = new Map(this.base.blobs);
  private readonly changed = new Set(this.base.changed);

  /** As before this wrote it. */
  original(file: URL): Content {
    const [now, own] = [read(file), this.written.get(file.href)];
    return own && isSame(now, own.after) ? own.before : now;
  }

  set(file: URL, content: Content): void {
    const before = this.original(file);
    put(file, content);
    this.written.set(file.href, { before, after: content });
  }

  /** Leaves files that something else has changed since. */
  putBack(): void {
    for (const [href, { before, after }] of this.written) {
      const file = new URL(href);
      if (isSame(read(file), after)) put(file, before);
    }
    this.written.clear();
  }

  isOfBase(path: string): boolean {
    return this.blobs.has(path) && !this.changed.has(`${baselinesFolder}/${path}`);
  }

  /** The base's file of a path like `home/375.webp`, where the branch has another. */
  otherOfBase(path: string): Content {
    const id = this.blobs.get(path);
    return id && !this.isOfBase(path) ? readBlobs(process.cwd(), [id]).get(id) : undefined;
  }

  /** Takes the base's own bytes where they show the same, so that a revert leaves no difference. */
  async baselineOf(capture: Buffer, path: string): Promise<Buffer> {
    const base = this.otherOfBase(path);
    if (base && (await compare(capture, base)) === 'same') return base;
    const hash = sha256(capture);
    const packed = this.packed.get(hash) ?? (await toBaseline(capture));
    this.packed.set(hash, packed);
    return packed;
  }
}
