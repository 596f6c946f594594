/** The store in a thread of its own: see `startStore`. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore } from './store.ts';
import type { Question } from './storeClient.ts';

const { dataDir, mails }: { dataDir: string; mails: boolean } = workerData;
const store = openStore(dataDir, { mails, inspect: true });

function perform({ name, parameters }: Question): unknown {
  const method: (...given: never[]) => unknown = store[name];
  return method(...parameters);
}

parentPort?.on('message', (question: Question) => {
  const { id, name } = question;
  try {
    parentPort?.postMessage({ id, value: perform(question) });
  } catch (error) {
    // Structured cloning leaves SQLite's number behind.
    const errcode = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    parentPort?.postMessage({ id, error, errcode });
  }
  if (name === 'close') parentPort?.close();
});

parentPort?.postMessage({ id: 0, value: store.warnings });
