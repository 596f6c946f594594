import { git } from '#compare/git.ts';

export type Files = ReadonlyMap<string, Buffer>;

const bot = 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>';

const data = (content: Buffer | string) => [`data ${Buffer.byteLength(content)}\n`, content, '\n'];

const made = 'refs/heads/made';

function streamOf(files: Files, message: string, parent: string | undefined): Buffer {
  const parts = [
    `commit ${made}\ncommitter ${bot} ${Math.floor(Date.now() / 1000)} +0000\n`,
    ...data(message),
    parent ? `from ${parent}\n` : '',
    ...[...files].flatMap(([path, content]) =>
      content.length > 0 ? [`M 100644 inline ${path}\n`, ...data(content)] : `D ${path}\n`,
    ),
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/**
 * Pushes files onto a parent, or over whatever the ref is. It checks nothing out, so that the branch's
 * hooks, filters and links have no effect.
 *
 * @throws Error when the ref is elsewhere.
 */
export function commit(root: string, ref: string, files: Files, message: string, parent?: string) {
  const run = (args: readonly string[], input: Buffer | string = '') =>
    git(root, args, { input }).toString().trimEnd();
  if (parent) run(['fetch', '--quiet', '--depth=1', 'origin', ref]);
  run(['fast-import', '--quiet', '--force'], streamOf(files, message, parent));
  const lease = parent ? `--force-with-lease=${ref}:${parent}` : '--force';
  run(['push', '--quiet', lease, 'origin', `${made}:${ref}`]);
  return run(['rev-parse', made]);
}
