import type { Review } from '#model/data.ts';
import { say } from './words.ts';

export const isWhole = ({ run: { scenes, of } }: Review) => scenes > 0 && scenes >= of;

/** Lists changed lines that nothing shows. A partial run has not looked at all that could show them. */
export function Unseen({ review }: { review: Review }) {
  const { unseen } = review;
  if (!isWhole(review)) return <p className="group muted">{say('unseenUnknown')}</p>;
  if (unseen.length === 0) return undefined;
  return (
    <details className="group" open>
      <summary>
        <h2>{say('unseen')}</h2> <span className="muted">{unseen.length}</span>
      </summary>
      <ul>
        {unseen.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
