import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Mail, Outbox } from '#server/request/outbox.ts';
import { type Failure, judge } from './failure.ts';
import { digestOf, type Notice, trapReportOf } from './notice.ts';

export type Sender = {
  readonly send: (mail: Mail, recipient: string) => Promise<unknown>;
  readonly sendNotice: (notice: Notice, recipient: string) => Promise<unknown>;
};

type Parts = Sender & {
  readonly outbox: Omit<Outbox, 'queue' | 'state' | 'listFailed' | 'listLate' | 'retry'>;
  readonly recipients: readonly string[];
  readonly log: Log;
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Lets only one of several processes with the same queue send. */
  readonly isAllowed?: () => Promise<boolean>;
};

const minute = 60_000;
const hour = 60 * minute;
const delays = [minute, 5 * minute, 15 * minute];

/** Single mails an hour; further requests are reported together in one mail. */
const mostSingle = 20;
const digestInterval = 15 * minute;

/** Five days of tries. Count them, because a leap of the clock would end a period early. */
const mostTries = 1 + delays.length + 5 * 24;

type FailedSend = Failure & { readonly recipient: string };

const textOf = (failures: readonly FailedSend[]) =>
  failures.map(({ recipient, text }) => `${recipient}: ${text}`).join('; ');

const isServerFault = (failures: readonly FailedSend[]) =>
  failures.some(({ about }) => about === 'server');

/**
 * Milliseconds until the next try; undefined after the last try, or once each recipient has refused
 * the mail for good.
 */
const retryAfter = (failures: readonly FailedSend[], tries: number, minimum: number) =>
  tries + 1 >= mostTries || failures.every(({ about }) => about === 'refused')
    ? undefined
    : Math.max(minimum, delays[tries] ?? hour);

function createDelivery({ recipients, log }: Pick<Parts, 'recipients' | 'log'>) {
  /** Sends to one recipient after the other. The log shows recipients by number. */
  return async (
    logFields: { readonly id: number } | { readonly notice: string },
    to: readonly string[],
    send: (recipient: string) => Promise<unknown>,
  ): Promise<readonly FailedSend[]> => {
    const failures: FailedSend[] = [];
    for (const recipient of to) {
      const number = recipients.indexOf(recipient) + 1;
      try {
        await send(recipient);
        log({ event: 'mail', ...logFields, to: number, sent: true });
      } catch (error) {
        const failure = judge(error);
        if (!failure) throw error;
        const { text, about } = failure;
        log({ event: 'mail', ...logFields, to: number, failure: text, about });
        failures.push({ ...failure, recipient });
      }
    }
    return failures;
  };
}

type Deliver = ReturnType<typeof createDelivery>;

/** Sends the mail of one request. @returns false if the mail server itself fails. */
function createAttempt({ outbox, recipients, send }: Parts, deliver: Deliver) {
  // Remembers sent mails that are not recorded yet, so that a locked database causes no second
  // copy.
  const sentKeys = new Set<string>();
  return async (mail: Mail): Promise<boolean> => {
    const { id } = mail.request;
    const to = recipients.filter((address) => !mail.deliveredTo.includes(address));
    const failures = await deliver({ id }, to, async (recipient) => {
      const key = `${id} ${recipient}`;
      if (!sentKeys.has(key)) await send(mail, recipient);
      sentKeys.add(key);
      await outbox.markTaken(id, recipient);
      sentKeys.delete(key);
    });
    if (failures.length === 0) await outbox.markSent(id);
    else await outbox.markFailed(id, textOf(failures), retryAfter(failures, mail.tries, 0));
    return !isServerFault(failures);
  };
}

/** Sends one mail that sums up waiting requests, and a weekly one about trapped spam. */
function createNotices({ outbox, recipients, sendNotice, clock }: Parts, deliver: Deliver) {
  let lastDigest = -Infinity;
  let lastReport = -Infinity;
  const isEarly = (last: number, interval: number) => clock.elapsed() - last < interval;
  return {
    digest: async (): Promise<void> => {
      if (isEarly(lastDigest, digestInterval)) return;
      const mails = await outbox.listDue();
      if (mails.length === 0) return;
      lastDigest = clock.elapsed();
      const notice = digestOf(mails.map(({ id }) => id));
      const failures = await deliver({ notice: 'digest' }, recipients, (recipient) =>
        sendNotice(notice, recipient),
      );
      for (const { id, tries } of mails)
        await (failures.length === 0
          ? outbox.markSent(id)
          : outbox.markFailed(id, textOf(failures), retryAfter(failures, tries, hour)));
    },
    report: async (): Promise<void> => {
      if (isEarly(lastReport, hour)) return;
      const trapped = await outbox.nextReport();
      if (trapped === undefined) return;
      lastReport = clock.elapsed();
      const notice = trapReportOf(trapped);
      const failures = await deliver({ notice: 'trap' }, recipients, (recipient) =>
        sendNotice(notice, recipient),
      );
      if (failures.length < recipients.length) await outbox.markReported();
    },
  };
}

/** Sends all due mails, one at a time, until the mail server itself fails. */
export function createMailer(parts: Parts): () => Promise<void> {
  const { outbox, log, clock, isAllowed } = parts;
  const deliver = createDelivery(parts);
  const attempt = createAttempt(parts, deliver);
  const notices = createNotices(parts, deliver);
  let tries: number[] = [];
  const sendAll = async () => {
    while ((await isAllowed?.()) !== false) {
      const now = clock.elapsed();
      tries = tries.filter((at) => now - at < hour);
      if (tries.length >= mostSingle) return notices.digest();
      const mail = await outbox.next();
      if (!mail) return notices.report();
      if (!(await attempt(mail))) return;
      tries.push(now);
    }
  };
  let isAsked = false;
  let underWay: Promise<void> | undefined;
  const sendWhileAsked = async () => {
    // `sendAll` may have missed a mail that was queued while it ran.
    while (isAsked) {
      isAsked = false;
      await sendAll();
    }
  };
  return () => {
    isAsked = true;
    underWay ??= sendWhileAsked()
      .catch(() => log({ event: 'mail', failed: true }))
      .finally(() => (underWay = undefined));
    return underWay;
  };
}
