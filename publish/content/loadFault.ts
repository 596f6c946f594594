/** Explains why a module cannot be loaded. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `text` names file, line and reason, and shows the line. */
export type LoadFault = { readonly file: string; readonly text: string };

const shorten = (url: string): string =>
  relative('', url.startsWith('file:') ? fileURLToPath(url) : url).replaceAll('\\', '/');

/** A quotation mark, a comma or a bracket that is missing. */
function explainSyntax({ stack = '', message }: Error): LoadFault {
  const [location = '', ...lines] = stack.split('\n');
  const [, url = '', line] = /^(.*):(\d+)$/.exec(location) ?? [];
  const file = shorten(url);
  const excerpt = lines.slice(0, lines.indexOf('')).join('\n');
  const reason = 'a quote, a comma or a bracket is missing here or just above';
  return { file, text: `${file}, line ${line}: ${reason}\n\n${excerpt}\n\n(${message})` };
}

/** Data that a module imports, like `fonts.json`. */
function explainData({ message }: Error): LoadFault | undefined {
  const [, url = '', reason = ''] = /^(.*\.json): (.*)/s.exec(message) ?? [];
  if (!url) return undefined;
  const file = shorten(url);
  const [, line] = /\(line (\d+)/.exec(reason) ?? [];
  const place = line ? `${file}, line ${line}` : file;
  return {
    file,
    text: `${place}: a quote, a comma or a bracket is missing, or one too many\n\n(${reason})`,
  };
}

/** A file or an export that another file imports. */
function explainImport({ code, stack = '', message }: NodeJS.ErrnoException) {
  const [, missingFile, importer] =
    /^Cannot find module '(.+\/src\/.+)' imported from (.+)$/.exec(message) ?? [];
  if (code === 'ERR_MODULE_NOT_FOUND' && missingFile && importer) {
    const file = shorten(missingFile);
    return { file, text: `${file} is not there, and ${shorten(importer)} imports it` };
  }
  const [, source, name] =
    /^The requested module '(.+)' does not provide an export named '(.+)'$/.exec(message) ?? [];
  const [, by] = /^(file:.+):\d+\n/.exec(stack) ?? [];
  if (!source || !name || !by) return undefined;
  const file = source.startsWith('#')
    ? source.replace('#', 'src/')
    : shorten(new URL(source, by).href);
  return { file, text: `${file}: exports no ${name}, which ${shorten(by)} imports` };
}

/** Stack frames of Node, of JavaScript itself, and of shared layers. */
const isBetween = (frame: string) => /node:|<anonymous>\)?$|\/src\/lib\//.test(frame);

/** A fact that a module of the content uses and that is not there, or that it cannot read. */
function explainFact({ name, stack = '', message }: Error): LoadFault | undefined {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const frame = frames.find((line) => !isBetween(line)) ?? '';
  const [, url, line] =
    /\(?(file:[^\s()]*\/src\/content\/[^\s()]+?):(\d+):\d+\)?$/.exec(frame) ?? [];
  if (!url || !line || !existsSync(fileURLToPath(url))) return undefined;
  const excerpt = readFileSync(fileURLToPath(url), 'utf8').split('\n')[Number(line) - 1] ?? '';
  const file = shorten(url);
  const reason =
    name === 'TypeError' && message.includes('undefined')
      ? 'uses something that is not there'
      : 'cannot read what it is given';
  return { file, text: `${file}, line ${line}: ${reason}\n\n${excerpt.trim()}\n\n(${message})` };
}

/** Undefined for errors outside files that a person writes. */
export function explain(error: NodeJS.ErrnoException): LoadFault | undefined {
  if (error.code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') return explainSyntax(error);
  return explainData(error) ?? explainImport(error) ?? explainFact(error);
}
