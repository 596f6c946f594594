import { addressKey } from '#server/request/address.ts';
import { idempotencyKey } from '#server/request/draft.ts';
import type { Filter, NewRequest } from '#server/request/request.ts';
import { StoreProblem } from '#server/store/problem.ts';
import type { Round, Store } from '#server/store/store.ts';
import type { Disk } from './disk.ts';
import { emptyTables, erasureOf, type MailRow, matches, setRow, type Row } from './memoryTables.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mostCopies = 30;

/** The rows at one moment, and what was removed from them since. */
type Copy = { readonly rows: readonly Row[]; cleanedOf: ReadonlySet<string> };

type Options = { readonly now: () => number; readonly mails: boolean };

/** A database in memory, which several servers may share and which outlives them. */
export function memoryDisk(now: () => number): Disk & { openWith: (options: Options) => Store } {
  let tables = emptyTables();
  let lastId = 0;
  /** Number and instant of each erased request. */
  const erased = new Set<string>();
  let copies: readonly Copy[] = [];
  const report: { at?: number; lastId: number } = { lastId: 0 };
  const write = (id: number, row: Row | undefined): void => setRow(tables, id, row);
  const rowsOf = ({ rows, cleanedOf }: Copy) =>
    rows.filter((row) => !cleanedOf.has(erasureOf(row)));
  const leaders = new Map<string, Store>();
  const keys = new Map<string, string>();
  /** Cached, because an erasure compares the addresses of every copy. */
  const keyOf = (email: string): string => {
    const key = keys.get(email) ?? addressKey(email);
    keys.set(email, key);
    return key;
  };

  const openWith = ({ now: clock, mails }: Options): Store => {
    report.at ??= clock();
    let isClosed = false;
    const open = () => {
      if (isClosed) throw new StoreProblem('gone', 'The store is closed');
      return tables;
    };
    const change = (id: number, to: (row: Row) => Row): boolean => {
      const row = open().rows.get(id);
      if (row) write(id, to(row));
      return row !== undefined;
    };
    const changeMail = async (id: number, to: (mail: MailRow) => MailRow): Promise<void> =>
      void change(id, (row) => (row.mail ? { ...row, mail: to(row.mail) } : row));
    const newMail = (): MailRow => {
      const at = clock();
      return { queuedAt: at, nextAt: at, tries: 0, deliveredTo: [], isSent: false, failure: '' };
    };
    const openMails = () =>
      [...open().open].flatMap((id) => {
        const { request, mail } = tables.rows.get(id) ?? {};
        return request && mail ? [{ request, mail }] : [];
      });
    const isDue = ({ nextAt }: MailRow) =>
      nextAt !== undefined && (nextAt <= clock() || nextAt > clock() + hour);
    const find = (filter: Filter = {}) =>
      [...open().rows.values()]
        .filter((row) => matches(row, filter))
        .map(({ request }) => request)
        .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt) || b.id - a.id);

    const add = async (request: NewRequest): Promise<number> => {
      const { draftId: _, ...fields } = request;
      const key = idempotencyKey(request);
      const { ids } = open();
      const existingId = key === null ? undefined : ids.get(key);
      if (existingId !== undefined) return existingId;
      const id = (lastId += 1);
      const stored = { ...fields, id, receivedAt: new Date(clock()).toISOString() };
      const mail = mails && !request.spam ? { mail: newMail() } : {};
      write(id, { request: stored, key, ...mail });
      return id;
    };

    const maintain = async ({ tasks }: Round) => {
      const { rows } = open();
      if (tasks.includes('copy'))
        copies = [{ rows: [...rows.values()], cleanedOf: new Set(erased) }, ...copies].slice(
          0,
          mostCopies,
        );
      if (tasks.includes('clean')) for (const copy of copies) copy.cleanedOf = new Set(erased);
      return [];
    };

    const state = async () => {
      const waiting = openMails().filter(({ mail }) => mail.nextAt !== undefined).length;
      return { waiting, failed: openMails().length - waiting };
    };

    const close = async () => {
      isClosed = true;
      for (const [task, leader] of leaders) if (leader === store) leaders.delete(task);
    };

    const store: Store = {
      place: 'memory',
      warnings: [],
      add,
      health: async () =>
        isClosed ? { ok: false } : { ok: true, ...(mails && { mail: await state() }) },
      list: async (filter) => find(filter),
      count: async (filter) => find(filter).length,
      markSpam: async (id, spam) =>
        change(id, (row) => ({ ...row, request: { ...row.request, spam } })),
      markAnswered: async (id, answered) =>
        change(id, (row) => {
          const { answeredAt: _, ...request } = row.request;
          const note = answered ? { answeredAt: new Date(clock()).toISOString() } : {};
          return { ...row, request: { ...request, ...note } };
        }),
      erase: async (target) => {
        const wantedKey = 'email' in target && keyOf(target.email);
        const isWanted = ({ request }: Row) =>
          'id' in target ? request.id === target.id : keyOf(request.email) === wantedKey;
        const rows = [...open().rows.values()].filter(isWanted);
        for (const row of rows) {
          erased.add(erasureOf(row));
          write(row.request.id, undefined);
        }
        const copied = copies.flatMap(rowsOf);
        const countBefore = erased.size;
        for (const row of copied.filter(isWanted)) erased.add(erasureOf(row));
        return { erased: rows.length, inCopies: erased.size - countBefore, unread: [] };
      },
      outbox: {
        queue: async (id) => void change(id, (row) => ({ mail: newMail(), ...row })),
        next: async () => {
          for (const { request, mail } of openMails())
            if (isDue(mail))
              return {
                request,
                messageId: `m${request.id}`,
                tries: mail.tries,
                deliveredTo: mail.deliveredTo,
              };
          return undefined;
        },
        listDue: async () =>
          openMails().flatMap(({ request: { id }, mail }) =>
            isDue(mail) ? [{ id, tries: mail.tries }] : [],
          ),
        markTaken: (id, recipient) =>
          changeMail(id, (mail) => ({ ...mail, deliveredTo: [...mail.deliveredTo, recipient] })),
        markSent: (id) => changeMail(id, (mail) => ({ ...mail, isSent: true })),
        markFailed: (id, failure, retryIn) =>
          changeMail(id, (mail) => {
            const nextAt = retryIn === undefined ? undefined : clock() + retryIn;
            const queuedAt = Math.min(mail.queuedAt, clock());
            return { ...mail, tries: mail.tries + 1, failure, queuedAt, nextAt };
          }),
        state,
        listFailed: async () =>
          openMails().flatMap(({ request: { id }, mail: { nextAt, failure } }) =>
            nextAt === undefined ? [{ id, failure }] : [],
          ),
        listLate: async () =>
          openMails().flatMap(({ request, mail: { nextAt, queuedAt } }) => {
            const isLate = queuedAt < clock() - hour || queuedAt > clock();
            return nextAt !== undefined && isLate ? [request.id] : [];
          }),
        nextReport: async () => {
          const trapped = find({ spam: true }).filter(({ id }) => id > report.lastId).length;
          return clock() - (report.at ?? clock()) >= 7 * day && trapped > 0 ? trapped : undefined;
        },
        markReported: async () => {
          report.at = clock();
          report.lastId = lastId;
        },
        retry: async () => {
          const waiting = openMails();
          for (const { request } of waiting) await changeMail(request.id, newMail);
          return waiting.length;
        },
      },
      lead: async (task) => {
        open();
        if ((leaders.get(task) ?? store) !== store) return undefined;
        leaders.set(task, store);
        return { [Symbol.asyncDispose]: async () => void leaders.delete(task) };
      },
      maintain,
      upkeep: async () => ({
        isRefused: false,
        lastCopy: null,
        lastRound: null,
        failure: null,
        unerased: [],
      }),
      close,
      [Symbol.asyncDispose]: close,
    };
    return store;
  };

  return {
    backupDir: 'memory',
    openWith,
    open: () => openWith({ now, mails: true }),
    goBack: ({ pick }) => {
      const copy = pick(copies, undefined);
      if (!copy) return false;
      const rows = new Map(
        rowsOf({ ...copy, cleanedOf: erased }).map((row) => [row.request.id, row]),
      );
      for (const id of tables.rows.keys()) if (!rows.has(id)) write(id, undefined);
      for (const [id, row] of rows) write(id, row);
      return true;
    },
    copiedNames: () => copies.flatMap(rowsOf).map(({ request }) => request.nome),
    remove: () => {
      tables = emptyTables();
      copies = [];
    },
  };
}
