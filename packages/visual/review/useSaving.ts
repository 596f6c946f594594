import { useState } from 'react';
import type { Outcome } from '#model/decisions.ts';
import type { Review } from '#model/data.ts';
import { outcomeText, rejectionsText } from './phrases.ts';
import { isServed, post } from './storage.ts';
import type { Judgements } from './useJudgements.ts';
import { say } from './words.ts';

function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Progress = Readonly<Record<'done' | 'of', number>>;

/** @returns what the server did, which it says in its last line, after one for each file. */
async function send(decisions: object, onProgress: (progress: Progress) => void): Promise<Outcome> {
  const { body } = await post('/decisions', decisions);
  if (!body) throw new TypeError('The answer is empty');
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const answer: Progress | Outcome | { readonly error: string } = JSON.parse(line);
      if ('error' in answer) throw new Error(answer.error);
      if ('written' in answer) return answer;
      onProgress(answer);
    }
  }
  throw new TypeError('The answer ends early');
}

/** Sends decisions to the server of `visual:review --serve`, or downloads them. */
export function useSaving(review: Review, judgements: Judgements, isJudged: boolean) {
  const [outcome, setOutcome] = useState('');
  const [progress, setProgress] = useState<Progress>();
  const store = async () => {
    setProgress({ done: 0, of: 0 });
    try {
      const answer = await send(judgements.file(), setProgress);
      judgements.settle();
      setOutcome(outcomeText(answer, judgements.waiting(), review.baselines));
    } catch (error) {
      const isLost = error instanceof TypeError;
      setOutcome(isLost ? say('noServer') : say('notSaved', String(error)));
    } finally {
      setProgress(undefined);
    }
  };
  const save = () => {
    if (progress) return;
    if (!isJudged) setOutcome(say('noneJudged'));
    else if (isServed) void store();
    else {
      download('visual-decisions.json', judgements.file());
      setOutcome(say('exported'));
    }
  };
  const copy = async () => {
    const text = rejectionsText(judgements.rejected, judgements.reasonOf);
    await navigator.clipboard.writeText(text);
    setOutcome(say('copied'));
  };
  const text = progress ? say('saving', progress.done, progress.of || '…') : outcome;
  return { save, copy, isSaving: progress !== undefined, outcome: text };
}
