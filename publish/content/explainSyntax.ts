/** Preloaded by npm scripts, as a module that Node cannot parse ends a command before its first line. */
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';

process.on('uncaughtExceptionMonitor', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_INVALID_TYPESCRIPT_SYNTAX') return;
  const [location = '', ...lines] = (error.stack ?? '').split('\n');
  const [, url = '', line] = /^(.*):(\d+)$/.exec(location) ?? [];
  const file = relative('', url.startsWith('file:') ? fileURLToPath(url) : url);
  const excerpt = lines.slice(0, lines.indexOf('')).join('\n');
  console.error(
    `${file}, line ${line}: a quote, a comma or a bracket is missing here or just above\n\n` +
      `${excerpt}\n\n(${error.message})`,
  );
  process.exit(1);
});
