/** One step of a journey, and what is said then, phrase by phrase. */
export type Turn = { readonly step: string; readonly said: readonly string[] };

const title = (name: string) => `# ${name}`;

/** A journey as it is heard: what is done, and below it, indented, what is said. */
export const format = (name: string, turns: readonly Turn[]): string =>
  [
    title(name),
    ...turns.flatMap(({ step, said }) => [`> ${step}`, ...said.map((phrase) => `    ${phrase}`)]),
    '',
  ].join('\n');

/** @throws Error at a line that is neither a step nor a phrase. */
export function parse(text: string): Turn[] {
  const turns: { step: string; said: string[] }[] = [];
  for (const line of text.split('\n').slice(1).filter(Boolean)) {
    const turn = turns.at(-1);
    if (line.startsWith('> ')) turns.push({ step: line.slice(2), said: [] });
    else if (turn && line.startsWith('    ')) turn.said.push(line.slice(4));
    else throw new Error(`A transcript has "> " steps and indented phrases, and not: ${line}`);
  }
  return turns;
}

/** Firefox words its checks itself, and anew with a version. */
const browserMessage = /^Please .+$/;

/** What Orca counts on a page changes with every link. */
const counts = /^(Página tem) .+$/;

/** Whether something around an element listens to clicks: newer Firefoxes tell, older ones do not. */
const clickable = / ?\bclicável$/;

/** A dialog is read whole as it opens: an article up to what has arrived of it below its date. */
const arriving = /^(.+ Publicado em: .+? \d{4}) .+$/;

/** What it leaves, and the list it comes back to, Orca tells by what it had seen of the page by then. */
const around = /^(?:deixando .+|Lista com \d+ \S+)$/;

/** A phrase without what is not compared, and without the stop that Orca sometimes ends it with. */
export const plain = (phrase: string): string =>
  phrase
    .replace(browserMessage, '…')
    .replace(counts, '$1 …')
    .replace(/\.$/, '')
    .replace(clickable, '')
    .replace(around, '')
    .replace(arriving, '$1 …');

/** The first of the expected phrases that is not among those that were said, in their order. */
export function firstMissing(
  expected: readonly string[],
  said: readonly string[],
): string | undefined {
  let from = 0;
  return expected.find((phrase) => {
    const index = said.indexOf(phrase, from);
    from = index + 1;
    return index < 0;
  });
}

/**
 * What was not said as the transcript has it, and what was said besides.
 * @param before what was said earlier in the journey: of that the screen reader may say a part again.
 */
export function differences(
  expected: readonly string[],
  said: readonly string[],
  before: readonly string[] = [],
): string[] {
  const missing = firstMissing(expected, said);
  const isRepeated = (phrase: string) => before.some((earlier) => earlier.includes(phrase));
  const more = said.filter((phrase) => !expected.includes(phrase) && !isRepeated(phrase));
  return [
    ...(missing === undefined ? [] : [`not said: ${missing}`]),
    ...more.map((phrase) => `not expected: ${phrase}`),
  ];
}
