/** A page needs several turns: the event loop accepts one connection in each. */
const turnsBetween = 10;

function afterTurns(count: number, work: () => void): void {
  setImmediate(count > 1 ? () => afterTurns(count - 1, work) : work);
}

/**
 * Lets waiting posts continue one at a time, with turns of the event loop in between, so that a
 * page requested beside many posts waits for a few of them only.
 */
export function createTurns(): () => Promise<void> {
  const queue: (() => void)[] = [];
  let isBusy = false;
  const goOn = () => {
    const resolve = queue.shift();
    isBusy = resolve !== undefined;
    if (!resolve) return;
    resolve();
    // Wait even if the queue is empty: the next post may be about to be accepted.
    afterTurns(turnsBetween, goOn);
  };
  return () =>
    new Promise((resolve) => {
      queue.push(resolve);
      if (isBusy) return;
      isBusy = true;
      setImmediate(goOn);
    });
}
