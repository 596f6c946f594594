import { useState } from 'react';
import { proposePath } from '#edit/protocol.ts';
import { Press } from './Press.tsx';
import { ask } from './server.ts';
import type { Bench } from './useBench.ts';

/** Makes a proposal of what is saved, with a message that can be sent as it is. */
export function Propose({ bench: { work, canSave } }: { bench: Bench }) {
  const [letter, setLetter] = useState<string>();
  const [isUnderWay, setUnderWay] = useState(false);
  const propose = async () => {
    setUnderWay(true);
    const answer = await ask(proposePath, {}).catch((error: unknown) => ({ faults: [error] }));
    setLetter('letter' in answer ? answer.letter : answer.faults?.join('\n'));
    setUnderWay(false);
  };
  const isSaved = Object.keys(work.mine).length === 0;
  return (
    <>
      <div className="tb-row">
        <Press disabled={!canSave || !isSaved || isUnderWay} onClick={() => void propose()}>
          Propose what is saved
        </Press>
        {letter && (
          <Press onClick={() => void navigator.clipboard.writeText(letter)}>Copy the message</Press>
        )}
      </div>
      <p role="status" className="tb-letter">
        {isUnderWay ? 'Writing the proposal…' : letter}
      </p>
    </>
  );
}
