export type Turn = {
  readonly step: string;
  readonly spoken: readonly string[];
  /** Phrases that depend on timing: spoken now, with the next key, or not at all. */
  readonly maySpeak: readonly string[];
};

type Journey = { readonly title: string; readonly turns: readonly Turn[] };

/** Marks of a step, a phrase, and a phrase that may be spoken. */
const signs = { step: '> ', spoken: '    ', maySpeak: '  ? ' } as const;

export const format = ({ title, turns }: Journey): string =>
  [
    `# ${title}`,
    ...turns.flatMap(({ step, spoken, maySpeak }) => [
      signs.step + step,
      ...spoken.map((phrase) => signs.spoken + phrase),
      ...maySpeak.map((phrase) => signs.maySpeak + phrase),
    ]),
    '',
  ].join('\n');

/** @throws Error at a line that is neither a step nor a phrase. */
export function parse(text: string): Journey {
  const [title = '', ...lines] = text.split('\n').filter(Boolean);
  const turns: { step: string; spoken: string[]; maySpeak: string[] }[] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    if (line.startsWith(signs.step))
      turns.push({ step: line.slice(signs.step.length), spoken: [], maySpeak: [] });
    else if (turn && line.startsWith(signs.spoken)) turn.spoken.push(line.slice(4));
    else if (turn && line.startsWith(signs.maySpeak)) turn.maySpeak.push(line.slice(4));
    else throw new Error(`A transcript has "> " steps and indented phrases, and not: ${line}`);
  }
  return { title: title.replace(/^# /, ''), turns };
}

/** Firefox's validation messages, which change with its version. */
const browserMessage = /^Please .+$/;

const counts = /^(Página tem) .+$/;

/** Recent versions of Firefox expose click listeners of ancestors. */
const clickable = / ?\bclicável$/;

/** Orca reads an opening dialog as a whole, and of an article what has loaded. */
const arriving = /^(.+ Publicado em: .+? \d{4}) .+$/;

/** Orca announces containers depending on how much of the page it has read. */
const around = /^(?:deixando .+|Lista com \d+ \S+)$/;

/** Removes the volatile parts of a phrase, and a full stop that Orca sometimes adds. */
export const plain = (phrase: string): string =>
  phrase
    .replace(browserMessage, '…')
    .replace(counts, '$1 …')
    .replace(/\.$/, '')
    .replace(clickable, '')
    .replace(around, '')
    .replace(arriving, '$1 …');

/** The first expected phrase that is missing or out of order. */
export function firstMissing(
  expected: readonly string[],
  spoken: readonly string[],
): string | undefined {
  let from = 0;
  return expected.find((phrase) => {
    const index = spoken.indexOf(phrase, from);
    from = index + 1;
    return index < 0;
  });
}

/**
 * Missing and additional phrases.
 * @param before earlier phrases of the journey, parts of which the screen reader may repeat.
 */
export function differences(
  expected: readonly string[],
  spoken: readonly string[],
  before: readonly string[] = [],
): string[] {
  const missing = firstMissing(expected, spoken);
  const isRepeated = (phrase: string) => before.some((earlier) => earlier.includes(phrase));
  const more = spoken.filter((phrase) => !expected.includes(phrase) && !isRepeated(phrase));
  return [
    ...(missing === undefined ? [] : [`not spoken: ${missing}`]),
    ...more.map((phrase) => `not expected: ${phrase}`),
  ];
}
