import type { Log } from '#server/log.ts';
import type { Mail, Outbox } from '#server/request/outbox.ts';

export type Send = (mail: Mail, recipient: string) => Promise<unknown>;

type Parts = {
  readonly outbox: Pick<Outbox, 'next' | 'markTaken' | 'markSent' | 'markFailed'>;
  readonly recipients: readonly string[];
  readonly send: Send;
  readonly log: Log;
  /** Of several processes with one queue only one sends. */
  readonly isAllowed?: () => Promise<boolean>;
};

const delays = [60_000, 300_000, 900_000];
const lastDelay = 3_600_000;

type Failure = {
  readonly text: string;
  /** The mail is refused for good or for now, or the server would fail with any other mail too. */
  readonly about: 'refused' | 'deferred' | 'server';
};

// Nodemailer calls ESOCKET whatever happens to the connection; its cause stands beside it.
function judge(error: unknown): Failure {
  const { code, command, originalCode, responseCode }: Partial<Record<string, string | number>> = {
    ...Object(error),
  };
  const cause = String(responseCode || originalCode || code || 'ERROR');
  if (code === 'ETLS' && responseCode) return { text: 'no STARTTLS', about: 'server' };
  // A sender who is refused is so with every mail.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (isAboutMail && responseCode !== 421)
    return { text: cause, about: /^[^5\D]/.test(cause) ? 'deferred' : 'refused' };
  return { text: cause, about: 'server' };
}

/** Sends one mail. @returns false when the mail server itself fails. */
function createAttempt({ outbox, recipients, send, log }: Parts) {
  // Sent, but not written down yet: a database that is locked must not bring the firm copies.
  const sent = new Set<string>();
  const sendTo = async (mail: Mail, recipient: string): Promise<Failure | undefined> => {
    const { id } = mail.request;
    const key = `${id} ${recipient}`;
    // The log names nobody.
    const to = recipients.indexOf(recipient) + 1;
    try {
      if (!sent.has(key)) await send(mail, recipient);
    } catch (error) {
      const failure = judge(error);
      log({ event: 'mail', id, to, failure: failure.text, about: failure.about });
      return failure;
    }
    sent.add(key);
    await outbox.markTaken(id, recipient);
    sent.delete(key);
    log({ event: 'mail', id, to, sent: true });
    return undefined;
  };
  return async (mail: Mail): Promise<boolean> => {
    const { id } = mail.request;
    const failures: (Failure & { readonly recipient: string })[] = [];
    for (const recipient of recipients.filter((address) => !mail.taken.includes(address))) {
      const failure = await sendTo(mail, recipient);
      if (failure) failures.push({ ...failure, recipient });
    }
    const text = failures.map((failure) => `${failure.recipient}: ${failure.text}`).join('; ');
    const isFinal = failures.every(({ about }) => about === 'refused');
    const retryIn = isFinal ? undefined : (delays[mail.tries] ?? lastDelay);
    await (text ? outbox.markFailed(id, text, retryIn) : outbox.markSent(id));
    return failures.every(({ about }) => about !== 'server');
  };
}

/** Sends all that is due, one mail at a time, until the mail server itself fails. */
export function createMailer(parts: Parts): () => Promise<void> {
  const { outbox, log, isAllowed } = parts;
  const attempt = createAttempt(parts);
  const sendAll = async () => {
    while ((await isAllowed?.()) !== false) {
      const mail = await outbox.next();
      if (!mail || !(await attempt(mail))) return;
    }
  };
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= sendAll()
      .catch(() => log({ event: 'mail', failed: true }))
      .finally(() => (underWay = undefined));
    return underWay;
  };
}
