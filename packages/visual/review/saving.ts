/** Of the page's script: hands decisions to the server or downloads them, and copies rejections. */
import type { Outcome } from '#model/decisions.ts';
import { counted, data, find, isServed, post, say } from './handed.ts';
import { countWaiting, decisions, isJudged, reasonOf, settle, verdictOf } from './judgements.ts';

const saved = find('saved', HTMLElement);

type Progress = Readonly<Record<'done' | 'of', number>>;

function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @returns what the server did, which it says in its last line, after one for each file. */
async function send(): Promise<Outcome> {
  const { body } = await post('decisions', decisions());
  if (!body) throw new TypeError('The answer is empty');
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const answer: Progress | Outcome | { readonly error: string } = JSON.parse(line);
      if ('error' in answer) throw new Error(answer.error);
      if ('written' in answer) return answer;
      saved.textContent = say('saving', answer.done, answer.of);
    }
  }
  throw new TypeError('The answer ends early');
}

function outcomeText({ written, removed, rejected, changed }: Outcome): string {
  const counts = [
    [written, 'written'],
    [removed, 'removed'],
    [rejected, 'rejected'],
    [countWaiting(), 'waiting'],
  ] as const;
  const done = counts.flatMap(([count, noun]) => (count > 0 ? counted(count, noun) : []));
  const isWritten = written + removed > 0;
  const sentences = [
    (isWritten ? done : [say('nothingToSave'), ...done]).join(', '),
    isWritten && say('savedKept', data.baselines),
    changed.length > 0 && say('changedSince', changed.join(', ')),
  ];
  return sentences.filter(Boolean).join('. ');
}

async function store(): Promise<string> {
  try {
    const outcome = await send();
    settle();
    return outcomeText(outcome);
  } catch (error) {
    return error instanceof TypeError ? say('noServer') : say('notSaved', String(error));
  }
}

export async function save(): Promise<void> {
  if (!data.rows.some(({ id }) => isJudged(id))) saved.textContent = say('noneJudged');
  else if (isServed) {
    saved.textContent = say('saving', 0, '…');
    saved.textContent = await store();
  } else {
    download('visual-decisions.json', decisions());
    saved.textContent = say('exported');
  }
}

export async function copyRejections(): Promise<void> {
  const rejected = data.rows.filter(({ id }) => verdictOf(id) === 'reject');
  const lines = rejected.map(
    ({ id, rejection }) => `${rejection}: ${reasonOf(id) || say('withoutReason')}`,
  );
  const text = `${say('rejections', rejected.length)}\n\n${lines.join('\n')}\n`;
  await navigator.clipboard.writeText(text);
  saved.textContent = say('copied');
}
