import { Worker } from 'node:worker_threads';
import { createGroupCommit } from './groupCommit.ts';
import type { Store } from './store.ts';

type Method = 'keep' | 'health' | 'purge' | 'nextMail' | 'mailSent' | 'mailFailed' | 'close';

/** What the thread is asked; `parameters` are the method's own. */
export type Question = {
  readonly id: number;
  readonly name: Method;
  readonly parameters: never[];
};

type Answer = { readonly id: number } & (
  | { readonly value: never }
  | { readonly error: Error; readonly errcode: number | undefined }
);

type Waiter = {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
};

type Remote = {
  readonly [Name in Method]: (
    ...parameters: Parameters<Store[Name]>
  ) => Promise<ReturnType<Store[Name]>>;
};

/** A store whose every answer is a promise. */
export type StoreClient = Remote & Pick<Store, 'add' | 'warnings'>;

function methodsOf(worker: Worker, waiting: Map<number, Waiter>): Remote {
  let last = 0;
  const ask = <Name extends Method>(
    name: Name,
    ...parameters: Parameters<Store[Name]>
  ): Promise<ReturnType<Store[Name]>> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, name, parameters });
    });
  return {
    keep: (requests) => ask('keep', requests),
    health: () => ask('health'),
    purge: (...given) => ask('purge', ...given),
    nextMail: () => ask('nextMail'),
    mailSent: (id) => ask('mailSent', id),
    mailFailed: (id, failure) => ask('mailFailed', id, failure),
    close: () => ask('close'),
  };
}

/**
 * Opens the store in a thread of its own, so that no page waits for the disk, for a lock of another
 * program, or for a large table.
 * @param onEnd is told when the thread ends although nobody closed the store.
 * @throws Error of `openStore`.
 */
export async function startStore(
  dataDir: string,
  { mails, onEnd }: { readonly mails: boolean; readonly onEnd: () => void },
): Promise<StoreClient> {
  const worker = new Worker(new URL('./storeThread.ts', import.meta.url), {
    workerData: { dataDir, mails },
  });
  const waiting = new Map<number, Waiter>();
  worker.on('message', (answer: Answer) => {
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('value' in answer) waiter?.resolve(answer.value);
    else waiter?.reject(Object.assign(answer.error, { errcode: answer.errcode }));
  });
  const warnings = await new Promise<readonly string[]>((resolve, reject) => {
    waiting.set(0, { resolve, reject });
    worker.once('error', reject);
  });
  const methods = methodsOf(worker, waiting);
  const { add, flush } = createGroupCommit(methods.keep);
  let isClosing = false;
  worker.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The store has ended'));
    if (!isClosing) onEnd();
  });
  const close = async () => {
    isClosing = true;
    await flush();
    await methods.close();
  };
  return { ...methods, add, close, warnings };
}
