import { StoreProblem } from '#server/store/problem.ts';

export type Failure = {
  readonly text: string;
  /** 'refused' is final, 'deferred' may pass later, 'server' would affect every other mail too. */
  readonly about: 'refused' | 'deferred' | 'server';
};

/**
 * Classifies an error of the mail server; undefined for any other error. Nodemailer reports every
 * connection error as ESOCKET and puts the cause into `originalCode`.
 */
export function judge(error: unknown): Failure | undefined {
  if (error instanceof StoreProblem) return undefined;
  const { code, command, originalCode, responseCode }: Partial<Record<string, string | number>> = {
    ...Object(error),
  };
  const cause = String(responseCode || originalCode || code || 'ERROR');
  if (code === 'ETLS' && responseCode) return { text: 'no STARTTLS', about: 'server' };
  // A server that refuses the sender refuses every mail.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (isAboutMail && responseCode !== 421)
    return { text: cause, about: /^[^5\D]/.test(cause) ? 'deferred' : 'refused' };
  return { text: cause, about: 'server' };
}
