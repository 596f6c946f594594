import { useState } from 'react';
import { type Answer, proposePath } from '#edit/protocol.ts';
import { Form } from './Form.tsx';
import { ask } from './server.ts';
import { useBench } from './useBench.ts';
import { Details } from './widgets.tsx';

function Outcome({ proposal, faults = [] }: Answer) {
  if (!proposal) return <p className="tb-letter">{faults.join('\n')}</p>;
  const { branch, address, problem, body } = proposal;
  return (
    <>
      <p className="tb-letter">
        {problem === undefined
          ? `Sent as “${branch}”. What you propose next is added to it. `
          : `Kept as “${branch}” on this machine. What you propose next is added to it. `}
        {problem} {address && <a href={address}>Open the proposal</a>}
      </p>
      <Details summary="Its description">
        <p className="tb-letter">{body}</p>
      </Details>
    </>
  );
}

/** Rows of the visual review to add to the proposal. */
const Pictures = ({ rows }: { rows: readonly string[] }) => (
  <Details
    summary={
      rows.length === 0
        ? 'No before-and-after pictures yet: a developer makes them with npm run visual:review'
        : `${rows.length} rows of the visual review go with it`
    }
  >
    <p className="tb-letter">{rows.join('\n')}</p>
  </Details>
);

/** Proposes the saved tokens with a title and a reason. */
export function Propose() {
  const { work, server } = useBench();
  const [answer, setAnswer] = useState<Answer>({});
  const [isUnderWay, setUnderWay] = useState(false);
  const propose = async (data: object) => {
    setUnderWay(true);
    setAnswer(
      await ask(proposePath, data).catch((error: unknown) => ({ faults: [String(error)] })),
    );
    setUnderWay(false);
  };
  const isSaved = Object.keys(work.unsaved).length === 0;
  return (
    <section className="tb-stack" aria-label="Proposal">
      <Form
        title="Propose what is saved"
        action="Propose"
        fields={[
          { name: 'title', label: 'Title of a proposal' },
          { name: 'reason', label: 'Why it is better so', isLong: true },
        ]}
        isDisabled={!server?.canSave || !isSaved || isUnderWay}
        onSubmit={(data) => void propose(data)}
      />
      {!isSaved && <p className="tb-muted">Save first: what is saved is proposed.</p>}
      <Pictures rows={server?.pictures ?? []} />
      <div role="status">{isUnderWay ? 'Writing the proposal…' : <Outcome {...answer} />}</div>
    </section>
  );
}
