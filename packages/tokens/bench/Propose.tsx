import { useState } from 'react';
import { Press } from './Press.tsx';
import { proposeSaved } from './server.ts';
import type { Bench } from './useBench.ts';

/** Makes a proposal of what is saved, with a message that can be sent as it is. */
export function Propose({ bench: { work, canSave } }: { bench: Bench }) {
  const [letter, setLetter] = useState<string>();
  const [isUnderWay, setUnderWay] = useState(false);
  const ask = async () => {
    setUnderWay(true);
    setLetter(await proposeSaved().catch((error: unknown) => String(error).replace('Error: ', '')));
    setUnderWay(false);
  };
  const isSaved = Object.keys(work.mine).length === 0;
  return (
    <>
      <div className="tb-row">
        <Press disabled={!canSave || !isSaved || isUnderWay} onClick={() => void ask()}>
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
