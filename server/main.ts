import type { AddressInfo } from 'node:net';
import { loadDotenv, readServerConfig } from './config.ts';
import type { LogEntry } from './log.ts';
import { startServer } from './server.ts';
import { readSite } from './site/static.ts';
import { reasonOf } from './store/problem.ts';

// A full disk or a closed pipe stops the log, but must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

function writeLog(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}

function startLines({ address, port, family }: AddressInfo, database: string) {
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  const first = `Site      http://${host}:${port}\nDatabase  ${database}`;
  return `${first}\nInbox     npm run inbox\nStop      Ctrl+C\n`;
}

async function main(): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument)
    throw new Error(`"${argument}" is not an option: settings are in .env or the environment`);
  loadDotenv();
  const config = readServerConfig(process.env);
  const { address, place, stop } = await startServer(config, readSite(config.siteDir), writeLog);
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => (stopping ??= stop().then(() => process.exit(0))));
  // Node's default for SIGUSR1 opens its inspector to every program on this machine.
  process.on('SIGUSR1', () => {});
  process.stdout.write(startLines(address, place));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
