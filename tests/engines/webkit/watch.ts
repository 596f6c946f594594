import type { Site } from '#server/site/static.ts';

type File = NonNullable<Site['notFound']>;

/** Key of the errors that pages have noted: they stay when the visitor goes on to another page. */
export const noted = 'watch';

/** WebDriver has no events of the console, so that pages have to listen to themselves. */
const script = `(() => {
  const note = (text) => sessionStorage.setItem('${noted}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${noted}') ?? '[]'), text]));
  for (const level of ['error', 'warn']) console[level] = (...words) => note(words.join(' '));
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' ' + blockedURI));
})();`;

function fileOf(headers: File['identity']['headers'], text: string): File {
  const body = new TextEncoder().encode(text);
  return { identity: { body, headers: { ...headers, 'Content-Length': String(body.length) } } };
}

function listening(file: File): File {
  const { body, headers } = file.identity;
  if (!headers['Content-Type']?.startsWith('text/html')) return file;
  const html = new TextDecoder().decode(body);
  return fileOf(headers, html.replace('<head>', '<head><script src="/watch.js"></script>'));
}

/** The same site, whose pages note their errors before any of their own scripts is run. */
export function watched(site: Site): Site {
  const files = new Map<string, File>(site.files);
  for (const [path, file] of files) files.set(path, listening(file));
  files.set('/watch.js', fileOf({ 'Content-Type': 'text/javascript', ETag: '"watch"' }, script));
  return { ...site, files, ...(site.notFound && { notFound: listening(site.notFound) }) };
}
