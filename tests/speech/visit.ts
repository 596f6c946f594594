import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import type { Step } from './journeys.ts';
import { startSession } from './session.ts';
import { firstMissing, plain, type Turn } from './transcript.ts';

/** ms of an answer, as on a phone, so that the progress is spoken. */
const answerTime = 1500;

/** ms of silence after which a step is over; longer while a transcript is recorded. */
const silence = { compared: 400, recorded: 3000 };

/** ms until an expected phrase must have been spoken, on a busy machine too. */
const patience = 60_000;

/** Controls of a journey: keys, and a receiver that fails or works. */
export type Visit = Awaited<ReturnType<typeof startVisit>>['visit'];

export async function startVisit() {
  const site = await startSite(builtSite('dist-test'));
  const { add } = site.store;
  let receiver: 'fails' | 'works' = 'works';
  Object.assign(site.store, {
    add: async (...request: Parameters<typeof add>) => {
      await wait(answerTime);
      if (receiver === 'fails') throw new Error('The disk is full');
      return add(...request);
    },
  });
  const session = await startSession();
  // Orca speaks quickly typed letters as a word at times, or with their field.
  let typed = '';
  const visit = {
    ...session,
    open: (path: string) => {
      typed = '';
      session.zoom(100);
      session.open(site.url + path);
    },
    type: (text: string) => {
      typed = text;
      session.type(text);
    },
    setReceiver: (state: typeof receiver) => void (receiver = state),
  };

  let ignored: readonly string[] = [];

  /** Phrases since then; undefined before the page begins. */
  function spokenSince(from: number, { begins, maySay = [] }: Step): string[] | undefined {
    const all = session.spoken().slice(from).map(plain).filter(Boolean);
    const first = begins ? all.findIndex((phrase) => begins.test(phrase)) : 0;
    if (first < 0) return undefined;
    const again = `entrada ${typed} obrigatório`;
    const isNoise = (phrase: string) =>
      [...ignored, ...maySay].includes(phrase) || typed.includes(phrase) || phrase.endsWith(again);
    return all.slice(first).filter((phrase) => !isNoise(phrase));
  }

  /** @param expected phrases to wait for; without them a silence ends the step. */
  async function listen(
    from: number,
    step: Step,
    expected: readonly string[] | undefined,
  ): Promise<string[]> {
    const start = Date.now();
    const quiet = expected ? silence.compared : silence.recorded;
    let spoken: string[] = [];
    let last = start;
    for (;;) {
      await wait(50);
      const now = spokenSince(from, step);
      if (now && now.length > spoken.length) last = Date.now();
      spoken = now ?? [];
      const isOver = now && firstMissing(expected ?? [], spoken) === undefined;
      if (isOver && Date.now() - last > quiet) return spoken;
      if (Date.now() - start > patience) return spoken;
    }
  }

  async function take(step: Step, expected?: readonly string[]): Promise<Turn> {
    if (step.begins) ignored = [];
    const from = session.spoken().length;
    step.take(visit);
    const spoken = await listen(from, step, expected);
    // The first key may repeat the page's last phrase.
    ignored = [...(step.begins ? spoken : []), ...(step.maySay ?? [])];
    return { step: step.step, spoken };
  }

  return {
    visit,
    take,
    close: async () => {
      await session.close();
      site.close();
    },
  };
}
