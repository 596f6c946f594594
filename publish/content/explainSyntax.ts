/** Preloaded by npm scripts, as a module that cannot be read or run ends a command before its first line. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { explain } from './loadFault.ts';

process.on('uncaughtExceptionMonitor', (error: Error) => {
  const fault = explain(error);
  if (!fault) return;
  // Faults of the other modules would show one after the other otherwise.
  const program = fileURLToPath(new URL('checkModules.ts', import.meta.url));
  spawnSync(process.execPath, [program, JSON.stringify(fault)], { stdio: 'inherit' });
  process.exit(1);
});
