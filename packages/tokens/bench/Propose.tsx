import { useState } from 'react';
import { type Answer, proposePath } from '#edit/protocol.ts';
import { Press } from './Press.tsx';
import { ask } from './server.ts';
import type { Bench } from './useBench.ts';

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

const Field = ({ label, value, onChange }: FieldProps) => (
  <label className="tb-field">
    <span className="tb-label">{label}</span>
    <textarea
      className="tb-input"
      rows={1}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

function Outcome({ proposal, faults = [] }: Answer) {
  if (!proposal) return <p className="tb-letter">{faults.join('\n')}</p>;
  const { branch, address, problem } = proposal;
  return (
    <p className="tb-letter">
      {`You are on the branch ${branch}: what you save and propose next is added to it. `}
      {problem}
      {address && <a href={address}>Open the proposal</a>}
    </p>
  );
}

/** Proposes what is saved, by a title and a reason. */
export function Propose({ bench: { work, canSave } }: { bench: Bench }) {
  const [title, setTitle] = useState('');
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<Answer>({});
  const [isUnderWay, setUnderWay] = useState(false);
  const propose = async () => {
    setUnderWay(true);
    const asked = ask(proposePath, { title, reason });
    setAnswer(await asked.catch((error: unknown) => ({ faults: [String(error)] })));
    setUnderWay(false);
  };
  const isSaved = Object.keys(work.mine).length === 0;
  const isReady = canSave && isSaved && title.trim() && reason.trim() && !isUnderWay;
  return (
    <section className="tb-proposal tb-stack" aria-label="Proposal">
      <Field label="Title of a proposal" value={title} onChange={setTitle} />
      <Field label="Why it is better so" value={reason} onChange={setReason} />
      <div className="tb-row">
        <Press disabled={!isReady} onClick={() => void propose()}>
          Propose what is saved
        </Press>
        {answer.proposal && (
          <Press onClick={() => void navigator.clipboard.writeText(answer.proposal?.body ?? '')}>
            Copy the description
          </Press>
        )}
      </div>
      <div role="status">{isUnderWay ? 'Writing the proposal…' : <Outcome {...answer} />}</div>
    </section>
  );
}
