/**
 * Waits for answers that do not come from a page's own timers: messages of workers and connections,
 * and results that the browser computes, reads or stores.
 */
import type { Page } from '@playwright/test';
import { type Clocks, clocksName } from './clocks.ts';

/** Property that holds addresses of shared workers. */
export const sharedWorkers = 'sharedWorkers';

const settings = {
  clocksName,
  sharedWorkers,
  /** ms that a worker or a connection has for its first message, and for each answer. */
  longestSilence: 2000,
  /** ms after a message in which the next one counts as part of the same answer. */
  pause: 500,
  /** ms in which a part of a script's work is posted to the next task. */
  turn: 50,
  /** ms after which a worker or a connection counts as one that never ends. */
  longestTalk: 5000,
  /** ms that the browser has to compute, read or store something. */
  longestWork: 10_000,
  /** Classes and objects whose methods promise what the browser computes, reads or stores. */
  works: [
    'SubtleCrypto',
    'Cache',
    'CacheStorage',
    'Blob',
    'OffscreenCanvas',
    'ImageDecoder',
    'BaseAudioContext',
    'OfflineAudioContext',
    'StorageManager',
    'FileSystemDirectoryHandle',
    'FileSystemFileHandle',
    'FileSystemWritableFileStream',
    'Scheduler',
    'WebAssembly',
  ],
  /** Their promises may never end, as those of a stream that stays open. */
  streams: ['Response', 'Request', 'ReadableStreamDefaultReader'],
};

/** Runs before the page's own scripts, and after the clocks. */
function holdAnswers(options: typeof settings): void {
  const mark = `${options.clocksName} answers`;
  // A reopened page runs this script twice.
  if (mark in window) return;
  Object.assign(window, { [mark]: true });
  const { pending, wait }: Clocks = Reflect.get(window, options.clocksName);
  const now = performance.now.bind(performance);
  const rounds = new Map<unknown, symbol>();
  const end = (source: unknown) => {
    rounds.delete(source);
    pending.delete(source);
  };
  const expect = (source: unknown, name: string, time: number, onSilence = () => {}) => {
    const round = Symbol(name);
    rounds.set(source, round);
    pending.set(source, name);
    void wait(time).then(() => {
      if (rounds.get(source) !== round) return;
      end(source);
      onSilence();
    });
  };

  /** Asks a worker or a connection something. */
  const asks = new WeakMap<EventTarget, () => void>();
  /** @param time ms that it has for an answer */
  const listen = (source: EventTarget, name: string, time: number) => {
    let begin = now();
    let isEndless = false;
    const goOn = (next: number) => {
      if (!pending.has(source)) begin = now();
      isEndless ||= now() - begin > options.longestTalk;
      if (isEndless) end(source);
      else expect(source, name, next);
    };
    asks.set(source, () => goOn(time));
    source.addEventListener('message', () => goOn(Math.min(time, options.pause)));
    for (const type of ['error', 'close']) source.addEventListener(type, () => end(source));
  };
  const ask = (source: EventTarget, name: string, time = options.longestSilence) => {
    if (!asks.has(source)) listen(source, name, time);
    asks.get(source)?.();
  };
  const { Worker: Workers, EventSource: Sources, WebSocket: Sockets } = window;
  const { SharedWorker: SharedWorkers } = window;
  const shared: string[] = [];
  Object.assign(window, {
    Worker: class extends Workers {
      constructor(...parameters: ConstructorParameters<typeof Worker>) {
        super(...parameters);
        ask(this, `Worker ${parameters[0]}`);
      }
    },
    [options.sharedWorkers]: shared,
    SharedWorker: class extends SharedWorkers {
      constructor(...parameters: ConstructorParameters<typeof SharedWorker>) {
        super(...parameters);
        shared.push(new URL(parameters[0], document.baseURI).href);
        ask(this.port, `SharedWorker ${parameters[0]}`);
      }
    },
    EventSource: class extends Sources {
      constructor(...parameters: ConstructorParameters<typeof EventSource>) {
        super(...parameters);
        ask(this, `EventSource ${parameters[0]}`);
      }
    },
    WebSocket: class extends Sockets {
      constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
        super(...parameters);
        ask(this, `WebSocket ${parameters[0]}`);
      }
    },
  });

  type Method = (...parameters: unknown[]) => unknown;
  /** Runs `act` with the object and the result of each call of a method. */
  const follow = (owner: object, name: string, act: (self: object, result: unknown) => unknown) => {
    const { value, ...descriptor } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    if (typeof value !== 'function') return;
    const method: Method = value;
    const apply = (target: Method, self: object, parameters: unknown[]) =>
      act(self, Reflect.apply(target, self, parameters));
    Object.defineProperty(owner, name, { ...descriptor, value: new Proxy(method, { apply }) });
  };
  follow(Workers.prototype, 'postMessage', (worker) => {
    if (worker instanceof Workers) ask(worker, 'Worker');
  });
  follow(Sockets.prototype, 'send', (socket) => {
    if (socket instanceof Sockets) ask(socket, 'WebSocket');
  });
  // A script may post itself the next part of its work.
  follow(MessagePort.prototype, 'postMessage', (port) => {
    if (port instanceof MessagePort) ask(port, 'MessagePort', options.turn);
  });

  const containerOf = () => {
    try {
      return navigator.serviceWorker;
    } catch {
      // A sandboxed frame has no service worker.
      return undefined;
    }
  };
  const container = containerOf();
  // A page without a safe origin has none, either.
  if (container) {
    follow(ServiceWorker.prototype, 'postMessage', () => ask(container, 'ServiceWorker'));
    follow(ServiceWorkerContainer.prototype, 'register', async (_self, registered) => {
      if (!(registered instanceof Promise)) return registered;
      expect(registered, 'ServiceWorker', options.longestWork);
      const registration: ServiceWorkerRegistration = await registered.finally(() =>
        end(registered),
      );
      const { installing: worker } = registration;
      if (!worker) return registration;
      expect(worker, 'ServiceWorker', options.longestWork);
      worker.addEventListener('statechange', () => {
        // An installed worker that does not claim the page waits for a later visit.
        if (!worker.state.endsWith('ing') && registration.active) end(worker);
      });
      return registration;
    });
  }

  /** Waits for the events of interfaces without promises. */
  const awaitEvents = (owner: object, names: readonly string[], types: readonly string[]) => {
    for (const name of names)
      follow(owner, name, (self, result) => {
        const source = result instanceof EventTarget ? result : self;
        expect(source, name, options.longestWork);
        if (source instanceof EventTarget)
          for (const type of types) source.addEventListener(type, () => end(source));
        return result;
      });
  };
  awaitEvents(IDBFactory.prototype, ['open', 'deleteDatabase'], ['success', 'error', 'blocked']);
  awaitEvents(IDBDatabase.prototype, ['transaction'], ['complete', 'abort']);
  const reads = Object.keys(FileReader.prototype).filter((name) => name.startsWith('readAs'));
  awaitEvents(FileReader.prototype, reads, ['loadend']);

  /** Returns the promise that it waits for, so that the page handles its own errors. */
  const awaitPromises = (owner: object, name: string, isNamed: boolean) =>
    follow(owner, name, (_self, result) => {
      if (!(result instanceof Promise)) return result;
      const warn = () => console.error(`${name} takes more than ${options.longestWork} ms`);
      if (isNamed) expect(result, name, options.longestWork, warn);
      else expect(result, name, options.longestSilence);
      return result.finally(() => end(result));
    });
  for (const name of [...options.works, ...options.streams]) {
    const owner = Reflect.get(window, name)?.prototype ?? Reflect.get(window, name);
    for (const method of Object.getOwnPropertyNames(owner ?? {}))
      if (/^[a-z]/.test(method) && method !== 'constructor')
        awaitPromises(owner, method, options.works.includes(name));
  }
  awaitPromises(window, 'createImageBitmap', true);
}

export const addAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(holdAnswers, settings);
