import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import { startSession } from './session.ts';
import { firstMissing, plain, type Turn } from './transcript.ts';

/** Delays the answer (ms), as on a phone, so that progress is spoken. */
const answerTime = 1500;

/** ms of silence that end a step; more while recording a transcript. */
const silence = { compared: 400, recorded: 3000 };

/** ms until an expected phrase must have been spoken, also on a busy machine. */
const patience = 60_000;

const isOpening = (step: string) => step.startsWith('open ');

/** The first phrase of an opened page. Earlier ones come from the browser. */
const beginning = /^Carregamento de .* concluído$/;

export async function startVisit() {
  const site = await startSite(builtSite('dist-test'));
  const { add } = site.store;
  let receiverFails = false;
  Object.assign(site.store, {
    add: async (...request: Parameters<typeof add>) => {
      await wait(answerTime);
      if (receiverFails) throw new Error('The disk is full');
      return add(...request);
    },
  });
  const session = await startSession();
  // Orca may speak quickly typed letters as one word, or together with their field.
  let typed = '';
  const actions: Readonly<Record<string, (what: string) => void>> = {
    open: (path) => {
      typed = '';
      session.zoom(100);
      session.open(site.url + path);
    },
    press: session.press,
    type: (text) => {
      typed = text;
      session.type(text);
    },
    'zoom to': (percent) => session.zoom(percent === '150 %' ? 150 : 100),
    'the receiver': (state) => (receiverFails = state === 'fails'),
  };

  function act(step: string): void {
    const verb = Object.keys(actions).find((name) => step.startsWith(`${name} `));
    const action = verb && actions[verb];
    if (!action) throw new Error(`No step begins like "${step}"`);
    action(step.slice(verb.length + 1));
  }

  let ignored: readonly string[] = [];

  /** Phrases since then; undefined before the page begins. */
  function spokenSince(from: number, { step, maySpeak }: Turn): string[] | undefined {
    const phrases = session.spoken().slice(from).map(plain).filter(Boolean);
    const first = isOpening(step) ? phrases.findIndex((phrase) => beginning.test(phrase)) : 0;
    if (first < 0) return undefined;
    const again = `entrada ${typed} obrigatório`;
    const isNoise = (phrase: string) =>
      [...ignored, ...maySpeak].includes(phrase) ||
      typed.includes(phrase) ||
      phrase.endsWith(again);
    return phrases.slice(first).filter((phrase) => !isNoise(phrase));
  }

  /** Waits for the turn's phrases. While recording, a silence ends the step. */
  async function listen(from: number, turn: Turn, records: boolean): Promise<string[]> {
    const start = Date.now();
    const quiet = records ? silence.recorded : silence.compared;
    const expected = records ? [] : turn.spoken;
    let spoken: string[] = [];
    let last = start;
    for (;;) {
      await wait(50);
      const now = spokenSince(from, turn);
      if (now && now.length > spoken.length) last = Date.now();
      spoken = now ?? [];
      const isOver = now && firstMissing(expected, spoken) === undefined;
      if (isOver && Date.now() - last > quiet) return spoken;
      if (Date.now() - start > patience) return spoken;
    }
  }

  async function take(turn: Turn, records: boolean): Promise<string[]> {
    const isNew = isOpening(turn.step);
    if (isNew) ignored = [];
    const from = session.spoken().length;
    act(turn.step);
    const spoken = await listen(from, turn, records);
    // The first key may repeat the page's last phrase.
    ignored = [...(isNew ? spoken : []), ...turn.maySpeak];
    return spoken;
  }

  return {
    take,
    close: async () => {
      await session.close();
      site.close();
    },
  };
}
