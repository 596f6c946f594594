/** Preloaded by npm scripts, as a module that cannot be read or run ends a command before its first line. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const shorten = (url: string): string =>
  relative('', url.startsWith('file:') ? fileURLToPath(url) : url).replaceAll('\\', '/');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** A quotation mark, a comma or a bracket that is missing. */
function explainSyntax({ stack = '', message }: Error): never {
  const [location = '', ...lines] = stack.split('\n');
  const [, url = '', line] = /^(.*):(\d+)$/.exec(location) ?? [];
  const excerpt = lines.slice(0, lines.indexOf('')).join('\n');
  return fail(
    `${shorten(url)}, line ${line}: a quote, a comma or a bracket is missing here or just above\n\n` +
      `${excerpt}\n\n(${message})`,
  );
}

/** A fact that a module of the content uses and that is not there, like a page without a row. */
function explainFact({ stack = '', message }: Error): void {
  const [frame = ''] = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const [, url, line] =
    /\(?(file:[^\s()]*\/src\/content\/[^\s()]+?):(\d+):\d+\)?$/.exec(frame) ?? [];
  if (!url || !line) return;
  const excerpt = readFileSync(fileURLToPath(url), 'utf8').split('\n')[Number(line) - 1] ?? '';
  fail(
    `${shorten(url)}, line ${line}: uses something that is not there\n\n${excerpt.trim()}\n\n(${message})`,
  );
}

process.on('uncaughtExceptionMonitor', (error: NodeJS.ErrnoException) => {
  if (error.code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') explainSyntax(error);
  explainFact(error);
});
