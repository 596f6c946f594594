import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, resolve, sep } from 'node:path';
import { loadEnv, type Plugin } from 'vite';

/** Packages. A test's copy of the project uses those of the project around it. */
const packageFolders = ['node_modules', 'packages'];

/** Folders from which a development server builds its pages. */
const pageParts = ['index.html', '.storybook', 'public', 'src', 'stories', 'tokens'];

/** Requests, lists of them, settings and keys: never served, wherever they are. */
const privateNames = [
  '.env',
  '.env.*',
  '.npmrc',
  'contacts.*',
  'contacts-*',
  '*.sqlite*',
  '*.{bak,cer,crt,csv,db,der,dump,gz,key,p12,pem,pfx,sql,tar,tgz,tsv,xls,xlsx,zip}',
];

const hasPackages = (folder: string) => existsSync(join(folder, 'node_modules', 'vite'));

/** The nearest folder with packages, from `folder` upwards. */
function packagesHome(folder: string): string | undefined {
  if (hasPackages(folder)) return folder;
  return dirname(folder) === folder ? undefined : packagesHome(dirname(folder));
}

function servedPaths(root: string): readonly string[] {
  const home = packagesHome(root);
  return [
    ...[...pageParts, ...packageFolders].map((part) => join(root, part)),
    ...(home ? packageFolders.map((part) => join(home, part)) : []),
  ];
}

function privateFolders(root: string): readonly string[] {
  const { DATA_DIR, BACKUP_DIR } = loadEnv('', root, ['DATA_DIR', 'BACKUP_DIR']);
  return [DATA_DIR || 'data', ...(BACKUP_DIR ? [BACKUP_DIR] : [])].map((path) =>
    resolve(root, path),
  );
}

/** Follows links. Returns a path that does not exist unchanged. */
const realPath = (path: string) => (existsSync(path) ? realpathSync.native(path) : path);

const isIn = (folder: string) => {
  const path = realPath(folder);
  return (file: string) => file === path || file.startsWith(path + sep);
};

function decode(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decode(decoded);
  } catch {
    // A lone % is a literal.
    return path;
  }
}

/** Finds each file that Vite may serve for a URL: in the project, in public/, anywhere on the machine. */
function filesOf(url: string, root: string, publicDir: string): readonly string[] {
  const path = decode(url.replace(/^\w+:\/\/[^/]*/, '').replace(/[?#].*/s, ''))
    .replaceAll('\\', '/')
    .replace(/^\/@(?:fs|id)\//, '/')
    .replace(/\/+$/, '');
  return [join(root, path), join(publicDir, path), resolve(path)]
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .map(realPath);
}

/** Lets a development server serve the sources of pages, and no other file of the machine. */
export function servedFiles(): Plugin {
  return {
    name: 'site-served-files',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      server: {
        // Pages of other local servers must not read this one.
        cors: false,
        fs: { strict: true, allow: [...servedPaths(resolve(root))], deny: privateNames },
      },
    }),
    // Vite itself checks no file in public/, and a link by its own path only.
    configureServer({ middlewares, config: { root, publicDir } }) {
      const served = servedPaths(root);
      const isServed = (file: string) =>
        served.some((path) => isIn(path)(file)) &&
        !privateFolders(root).some((path) => isIn(path)(file)) &&
        !privateNames.some((name) => matchesGlob(basename(file).toLowerCase(), name));
      middlewares.use(({ url = '' }, response, next) => {
        if (filesOf(url, root, publicDir).every(isServed)) return next();
        response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Not served here\n');
      });
    },
  };
}
