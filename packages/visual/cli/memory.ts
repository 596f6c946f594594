/** Sets up memory for commands that decode hundreds of pictures. */
import process from 'node:process';

/**
 * Keeps glibc from giving the memory of each decoded picture back to the system, which then has to map
 * and clear it again for the next one. Other C libraries ignore these variables.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_MAX_: '0',
  MALLOC_TRIM_THRESHOLD_: String(2 ** 33),
} as const;

const isSet = () => Object.entries(settings).every(([name, value]) => process.env[name] === value);

/**
 * Starts this process again with the settings, which glibc reads only at a start. It keeps its id, so
 * that signals and whoever waits for it still reach it. Windows cannot do that, and goes on without.
 */
export function keepFreedMemory(): void {
  if (isSet()) {
    // The programs that this one starts are to give their memory back.
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
    return;
  }
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...process.env, ...settings });
}
