/** `npm run dev`: Vite with hot update, and the receiver behind it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { fail, loadEnvironment } from './environment.ts';

loadEnvironment({ ALLOW_SAMPLE_CONTENT: '1', RECEIVER_PORT: '3001' });
console.log('Sample content is allowed here (npm run content:check lists it)');

const receiver = spawn(process.execPath, ['server/main.ts', '--receiver-only'], {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, PORT: process.env.RECEIVER_PORT, HOST: '127.0.0.1' },
});
process.on('exit', () => receiver.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());

try {
  const server = await createServer();
  await server.listen();
  server.printUrls();
} catch (error) {
  fail(error);
  process.exit();
}
