import type { LogEntry } from './app.ts';
import type { Mail, MailFailure } from './outbox.ts';

/** Resolves when the mail server has taken the mail; rejects with nodemailer's error. */
export type Send = (mail: Mail) => Promise<void>;

export type MailerParts = {
  readonly queue: {
    readonly nextMail: () => Mail | undefined | Promise<Mail | undefined>;
    readonly mailSent: (id: number) => void | Promise<void>;
    readonly mailFailed: (id: number, failure: MailFailure) => void | Promise<void>;
  };
  readonly send: Send;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
  readonly log: (entry: LogEntry) => void;
};

export type Mailer = {
  /** Sends all that is due, unless it is at it already; call it now and then. */
  readonly run: () => Promise<void>;
  /** A new request is there: it is sent at once, or serves as a try of a server that was down. */
  readonly wake: () => Promise<void>;
};

const minute = 60_000;
const delays = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);
const lastDelay = 12 * 60 * minute;
const mostInOneRun = 10_000;

function delayAfter(tries: number): number {
  return delays[tries] ?? lastDelay;
}

/**
 * What a failure is about: a mail that the server refuses for good, one that it refuses for now,
 * or the server itself, which would fail with any other mail too.
 */
function judge(error: unknown): { text: string; about: 'refused' | 'deferred' | 'server' } {
  const known = error instanceof Error ? error : {};
  const code = 'code' in known ? String(known.code) : 'ERROR';
  const responseCode = 'responseCode' in known ? Number(known.responseCode) : 0;
  const text = String(responseCode || code);
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail || responseCode === 421) return { text, about: 'server' };
  return { text, about: responseCode >= 400 && responseCode < 500 ? 'deferred' : 'refused' };
}

/** What is known of a mail server that is down: when to try it again. */
function createOutage(clock: () => number) {
  let [heldUntil, failures, nextProbe] = [0, 0, 0];
  return {
    isOn: () => clock() < heldUntil,
    mayProbe: () => clock() >= nextProbe,
    goesOn: () => {
      const now = clock();
      nextProbe = now + minute;
      if (now < heldUntil) return;
      heldUntil = now + delayAfter(failures);
      failures += 1;
    },
    isOver: () => {
      [heldUntil, failures] = [0, 0];
    },
  };
}

/** Tries one mail; the result says whether the next one may be tried. */
function createAttempt({ queue, send, clock, log }: MailerParts) {
  const outage = createOutage(clock);
  // Sent, but not written down yet: a database that is locked must not bring the firm copies.
  const sent = new Set<number>();
  const fail = async ({ request: { id }, tries }: Mail, error: unknown): Promise<boolean> => {
    const { text, about } = judge(error);
    log({ event: 'mail', id, failure: text, about });
    if (about === 'server') outage.goesOn();
    const retryIn = about === 'server' ? 0 : delayAfter(tries);
    await queue.mailFailed(id, { text, ...(about !== 'refused' && { retryIn }) });
    return about !== 'server';
  };
  const attempt = async (mail: Mail): Promise<boolean> => {
    const { id } = mail.request;
    try {
      if (!sent.has(id)) await send(mail);
    } catch (error) {
      return fail(mail, error);
    }
    sent.add(id);
    outage.isOver();
    await queue.mailSent(id);
    sent.delete(id);
    log({ event: 'mail', id, sent: true });
    return true;
  };
  return { attempt, outage };
}

/**
 * Sends the queued mails, the oldest first and one at a time. While the mail server is down all
 * wait, and so keep their order: the tries come after 1, 5 and 15 minutes, 1 and 4 hours, then
 * every 12 hours for 5 days. A new request is one more try, once a minute at most.
 */
export function createMailer(parts: MailerParts): Mailer {
  const { queue, log } = parts;
  const { attempt, outage } = createAttempt(parts);
  let isWoken = false;
  let underWay: Promise<void> | undefined;
  const sendAll = async () => {
    const isProbe = isWoken;
    isWoken = false;
    for (let turn = 0; turn < mostInOneRun; turn += 1) {
      if (outage.isOn() && !outage.mayProbe()) return;
      const mail = await queue.nextMail();
      // One without tries is new, or was put back by hand.
      if (!mail || (outage.isOn() && !isProbe && mail.tries > 0)) return;
      if (!(await attempt(mail))) return;
    }
  };
  const run = () => {
    underWay ??= sendAll()
      .catch(() => log({ event: 'mail', failed: true }))
      .finally(() => (underWay = undefined));
    return underWay;
  };
  const wake = () => {
    isWoken = true;
    return run();
  };
  return { run, wake };
}
