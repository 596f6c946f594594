/** Sends decisions to the server, or downloads them, and copies rejections. */
import type { Outcome } from '#model/decisions.ts';
import { data, find, isServed, post } from './handed.ts';
import { countWaiting, decisions, isJudged, reasonOf, settle, verdictOf } from './judgements.ts';
import { counted, say } from './words.ts';

const saved = find('saved', HTMLElement);

function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @returns the outcome, which the server sends in its last line, after one line for each file. */
async function send(): Promise<Outcome | { readonly error: string }> {
  const { body } = await post('decisions', decisions());
  let lines = [''];
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    lines = `${lines.join('\n')}${part}`.split('\n');
    const files = lines.at(-2);
    if (files) saved.textContent = say('saving', ...files.split('/'));
  }
  return JSON.parse(lines.at(-1) ?? '');
}

function outcomeText({ written, removed, rejected, changed }: Outcome): string {
  const counts = [
    [written, 'written'],
    [removed, 'removed'],
    [rejected, 'rejected'],
    [countWaiting(), 'waiting'],
  ] as const;
  const parts = counts.flatMap(([count, noun]) => (count > 0 ? counted(count, noun) : []));
  const isWritten = written + removed > 0;
  const sentences = [
    (isWritten ? parts : [say('nothingToSave'), ...parts]).join(', '),
    isWritten && say('savedKept', data.baselines),
    changed.length > 0 && say('changedSince', changed.join(', ')),
  ];
  return sentences.filter(Boolean).join('. ');
}

async function store(): Promise<string> {
  try {
    const outcome = await send();
    if ('error' in outcome) return say('notSaved', outcome.error);
    settle();
    return outcomeText(outcome);
  } catch {
    return say('noServer');
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

export const rejectedRows = () => data.rows.filter(({ id }) => verdictOf(id) === 'reject');

export async function copyRejections(): Promise<void> {
  const lines = rejectedRows().map(
    ({ id, rejection }) => `${rejection}: ${reasonOf(id) || say('withoutReason')}`,
  );
  const text = `${say('rejections', lines.length)}\n\n${lines.join('\n')}\n`;
  await navigator.clipboard.writeText(text);
  saved.textContent = say('copied');
}
