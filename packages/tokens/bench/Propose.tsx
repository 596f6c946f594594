import { useState } from 'react';
import { type Answer, proposePath } from '#edit/protocol.ts';
import { Press } from './Press.tsx';
import { ask } from './server.ts';
import type { Bench } from './useBench.ts';

/** Makes a proposal of what is saved, with a message that can be sent as it is. */
export function Propose({ bench: { work, canSave } }: { bench: Bench }) {
  const [{ letter, attached = [], faults }, setAnswer] = useState<Answer>({});
  const [isUnderWay, setUnderWay] = useState(false);
  const propose = async () => {
    setUnderWay(true);
    setAnswer(await ask(proposePath, {}).catch((error: unknown) => ({ faults: [String(error)] })));
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
      {attached.length > 0 && <p>To attach, from the folder proposal: {attached.join(', ')}</p>}
      <p role="status" className="tb-letter">
        {isUnderWay ? 'Writing the proposal…' : (letter ?? faults?.join('\n'))}
      </p>
    </>
  );
}
