import type { Site } from '#server/site/static.ts';

type File = NonNullable<Site['notFound']>;
type Representation = File['identity'];

/** Where pages note what went wrong: it stays when the visitor goes on to another page. */
export const noted = 'watch';

/** WebDriver tells nothing of the console, so that pages have to listen to themselves. */
const script = `(() => {
  const note = (text) => sessionStorage.setItem('${noted}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${noted}') ?? '[]'), text]));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { note(words.join(' ')); write(...words); };
  }
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('load', () => console.log('at rest: ' + location.pathname));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' ' + blockedURI));
})();`;

function withText({ headers }: Representation, text: string): File {
  const body = new TextEncoder().encode(text);
  return { identity: { body, headers: { ...headers, 'Content-Length': String(body.length) } } };
}

function listening({ identity }: File): File {
  const html = new TextDecoder().decode(identity.body);
  return withText(identity, html.replace('<head>', '<head><script src="/watch.js"></script>'));
}

const isPage = ({ identity }: File) => identity.headers['Content-Type']?.startsWith('text/html');

/** The same site, whose pages note their errors before any of their own scripts is run. */
export function watched(site: Site): Site {
  const files = new Map(
    [...site.files].map(([path, file]) => [path, isPage(file) ? listening(file) : file]),
  );
  const headers = { 'Content-Type': 'text/javascript', ETag: '"watch"' };
  files.set('/watch.js', withText({ headers, body: new Uint8Array() }, script));
  return { ...site, files, ...(site.notFound && { notFound: listening(site.notFound) }) };
}
