import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { systemClock } from '#server/clock.ts';
import type { NewRequest } from '#server/request/request.ts';
import { type StoreCode, StoreProblem } from '#server/store/problem.ts';
import type { Round, Store } from '#server/store/store.ts';
import type { Call, Name, Reply } from './calls.ts';
import { type Core, type CoreOptions, openCore } from './core.ts';
import { databasePath } from './database.ts';
import { rethrowAsProblem } from './errors.ts';
import { maintain } from './round.ts';
import { createRounds } from './rounds.ts';

export type SqliteOptions = CoreOptions & {
  /** Epoch milliseconds. */
  readonly now?: () => number;
};

type Invoke = <Called extends Name>(
  name: Called,
  ...args: Parameters<Core[Called]>
) => Promise<ReturnType<Core[Called]>>;

type Parts = {
  readonly dataDir: string;
  readonly warnings: readonly string[];
  readonly invoke: Invoke;
  readonly maintain: Store['maintain'];
  readonly close: () => Promise<void>;
};

function storeOf({ dataDir, warnings, invoke, maintain, close }: Parts): Store {
  return {
    place: databasePath(dataDir),
    warnings,
    add: async (request: NewRequest) => {
      const [id] = await invoke('addAll', [request]);
      if (id === undefined) throw new StoreProblem('other', 'The request got no number');
      return id;
    },
    health: () => invoke('health').catch(() => ({ ok: false })),
    list: (filter) => invoke('list', filter),
    count: (filter) => invoke('count', filter),
    markSpam: (id, spam) => invoke('markSpam', id, spam),
    markAnswered: (id, answered) => invoke('markAnswered', id, answered),
    erase: (target, backupDir) => invoke('erase', target, backupDir),
    outbox: {
      queue: (id) => invoke('queueMail', id),
      next: () => invoke('nextMail'),
      listDue: () => invoke('dueMails'),
      markTaken: (id, recipient) => invoke('mailTaken', id, recipient),
      markSent: (id) => invoke('mailSent', id),
      markFailed: (id, failure, retryIn) => invoke('mailFailed', id, failure, retryIn),
      state: () => invoke('mailState'),
      listLate: () => invoke('lateMails'),
      nextReport: () => invoke('trapReport'),
      markReported: () => invoke('trapReported'),
      listFailed: () => invoke('failedMails'),
      retry: () => invoke('retryMails'),
    },
    lead: async (task) =>
      (await invoke('lead', task))
        ? { [Symbol.asyncDispose]: () => invoke('release', task) }
        : undefined,
    maintain,
    upkeep: () => invoke('upkeep'),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Opens the store in the caller's thread, which then waits for the disk. The inbox and tests use
 * it.
 * @throws StoreProblem if the database cannot be opened.
 */
export function openHere(dataDir: string, options: SqliteOptions = {}): Store {
  const { now = systemClock.now } = options;
  const core = rethrowAsProblem(() => openCore(dataDir, now, options));
  const invoke: Invoke = async (name, ...args) =>
    rethrowAsProblem(() =>
      (core[name] as (...parameters: typeof args) => ReturnType<Core[typeof name]>)(...args),
    );
  let closing: Promise<void> | undefined;
  return storeOf({
    dataDir,
    warnings: core.warnings(),
    invoke,
    maintain: async (round: Round) => {
      const entries: Awaited<ReturnType<Store['maintain']>>[number][] = [];
      maintain({ ...round, dataDir, now: now() }, (entry) => entries.push(entry));
      return entries;
    },
    close: () => (closing ??= invoke('close')),
  });
}

const program = new URL('thread.ts', import.meta.url);

type Thread = { readonly invoke: Invoke; readonly warnings: readonly string[] };

/** @param onEnd called when the thread ends, which closes its connection and releases its locks. */
async function startThread(
  workerData: object,
  now: () => number,
  onEnd: () => void,
): Promise<Thread> {
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const worker = new Worker(program, { workerData });
  const start = Promise.withResolvers<unknown>();
  calls.set(0, start);
  let ended: StoreProblem | undefined;
  const end = (reason: string) => {
    ended ??= new StoreProblem('gone', reason);
    for (const { reject } of calls.values()) reject(ended);
    calls.clear();
    onEnd();
  };
  worker.on('error', ({ message }) => end(`The store's thread has failed: ${message}`));
  worker.on('exit', () => end("The store's thread has ended"));
  worker.on('message', (reply: Reply) => {
    const call = calls.get(reply.id);
    calls.delete(reply.id);
    if ('result' in reply) return call?.resolve(reply.result);
    const { code, message } = reply.problem;
    call?.reject(new StoreProblem(code as StoreCode, message));
  });
  let count = 0;
  const invoke = ((name, ...args) => {
    if (ended) return Promise.reject(ended);
    const call = Promise.withResolvers<unknown>();
    const id = (count += 1);
    calls.set(id, call);
    worker.postMessage({ id, now: now(), name, args } satisfies Call);
    return call.promise;
  }) as Invoke;
  return { invoke, warnings: (await start.promise) as readonly string[] };
}

/**
 * Opens the store in its own thread, so that pages are served while the disk is slow. After a crash
 * (out of memory, say) the next call starts another thread. Each round runs in a process.
 * @throws StoreProblem if the database cannot be opened.
 */
export async function openSqlite(dataDir: string, options: SqliteOptions = {}): Promise<Store> {
  const { now = systemClock.now, ...core } = options;
  let thread: Promise<Thread> | undefined;
  const open = () => {
    const next = startThread({ dataDir, options: core, now: now() }, now, () => {
      if (thread === next) thread = undefined;
    });
    return next;
  };
  const { warnings } = await (thread = open());
  let closing: Promise<void> | undefined;
  const invoke = (async (name, ...args) => {
    if (closing && !thread) throw new StoreProblem('gone', 'The store is closed');
    // Opening it again would create an empty database.
    if (!thread && !existsSync(databasePath(dataDir)))
      throw new StoreProblem('gone', 'The database was deleted');
    return await (await (thread ??= open())).invoke(name, ...args);
  }) as Invoke;
  const rounds = createRounds();
  const close = async () => {
    await rounds.stop();
    if (thread) await invoke('close');
  };
  return storeOf({
    dataDir,
    warnings,
    invoke,
    maintain: (round) => rounds.run({ ...round, dataDir, now: now() }),
    close: () => (closing ??= close()),
  });
}
