import type { Sender } from '#server/mail/mailer.ts';
import type { Notice } from '#server/mail/notice.ts';
import type { Mail, Outbox } from '#server/request/outbox.ts';
import type { Random } from '#tests/support/seeded.ts';

const recipients = ['um@firma.example', 'dois@firma.example'];

const refusal = (code: string, responseCode?: number, command = 'RCPT TO') =>
  Object.assign(new Error('simulated'), { code, responseCode, command });

/** Ways in which a mail server fails, each with its frequency in a hundred mails. */
const manners = {
  refuses: 2,
  defers: 5,
  'takes it, and is not heard': 3,
  'is not there': 4,
  hangs: 1,
  'answers nonsense': 2,
} as const;

type Manner = keyof typeof manners | 'takes it';

export type MailServer = ReturnType<typeof createMailServer>;

type Turn = (delay: number) => Promise<void>;

/** A mail server that may answer anything. It counts accepted mails by recipient. */
export function createMailServer(random: Random) {
  const counts = new Map<string, number>();
  /** Permitted duplicates, because the sender could not know that a mail was accepted. */
  const excuses = new Map<string, number>();
  const refused = new Set<number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let isGood = false;
  /** Mails that arrived, single or in a digest. */
  const reported = new Set<string>();
  let current: Sender | undefined;

  const draw = (): Manner => {
    let at = random.below(100);
    const entries = Object.entries(manners) as [keyof typeof manners, number][];
    const manner = isGood ? undefined : entries.find(([, share]) => (at -= share) < 0)?.[0];
    return manner ?? 'takes it';
  };

  const answer = async (manner: Manner, turn: Turn, take: () => void): Promise<void> => {
    await turn(random.below(2000));
    const takes = manner === 'takes it' || manner === 'takes it, and is not heard';
    if (takes) take();
    await turn(manner === 'hangs' ? 60_000 : random.below(50));
    if (manner === 'refuses') throw refusal('EENVELOPE', 550);
    if (manner === 'defers') throw refusal('EMESSAGE', 451, 'DATA');
    if (manner === 'is not there') throw refusal('ECONNECTION');
    if (manner === 'answers nonsense') throw refusal('EMESSAGE', 999, 'DATA');
    if (!takes || manner !== 'takes it') throw refusal('ETIMEDOUT');
  };

  return {
    settings: {
      SMTP_URL: 'smtp://localhost',
      NOTIFY_TO: recipients.join(),
      NOTIFY_FROM: 'site@firma.example',
    },
    taken: counts,
    excuses,
    heard: reported,
    refused,
    recipients,
    /** Accepts every mail from now on. */
    becomeGood: (): void => void (isGood = true),
    /** Permits duplicates after a restore. */
    forget: (): void => [counts, excuses].forEach((map) => map.clear()),
    /** Sets the sender for the next server that starts. */
    serve: (sender: Sender): void => void (current = sender),
    sender: (): Sender => {
      if (!current) throw new Error('No server has started');
      return current;
    },
    /**
     * Tracks what one server knows of its mails, so that only duplicates it could not avoid are
     * permitted.
     */
    connect: (outbox: Outbox, turn: Turn) => {
      const unsure = new Set<string>();
      return {
        outbox: {
          ...outbox,
          markTaken: async (id: number, recipient: string) => {
            await outbox.markTaken(id, recipient);
            unsure.delete(`${id} ${recipient}`);
          },
        },
        send: async ({ request: { id } }: Mail, recipient: string): Promise<void> => {
          const key = `${id} ${recipient}`;
          const manner = draw();
          if (manner === 'refuses') refused.add(id);
          await answer(manner, turn, () => {
            count(counts, key);
            reported.add(key);
            // The sender does not learn the answer, or may end before it records it.
            if (manner === 'takes it') unsure.add(key);
            else count(excuses, key);
          });
        },
        sendNotice: async ({ text }: Notice, recipient: string): Promise<void> => {
          const manner = draw();
          const ids = [...text.matchAll(/nº (\d+)/g)].map(([, id]) => Number(id));
          if (manner === 'refuses') for (const id of ids) refused.add(id);
          await answer(manner, turn, () => {
            for (const id of ids) reported.add(`${id} ${recipient}`);
          });
        },
        end: (): void => {
          for (const key of unsure) count(excuses, key);
        },
      };
    },
  };
}
