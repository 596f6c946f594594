import { StoreProblem } from '#server/store/problem.ts';

export type Failure = {
  readonly text: string;
  /** The mail is refused for good or for now, or the server would fail with any other mail too. */
  readonly about: 'refused' | 'deferred' | 'server';
};

/**
 * Names what the mail server has said; undefined for an error that is not the mail server's.
 * Nodemailer calls ESOCKET whatever happens to the connection; its cause stands beside it.
 */
export function judge(error: unknown): Failure | undefined {
  if (error instanceof StoreProblem) return undefined;
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
