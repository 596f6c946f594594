/** The event loop accepts one connection in each turn, so that a few are needed before a page is asked for. */
const turnsBetween = 10;

function afterTurns(count: number, work: () => void): void {
  setImmediate(count > 1 ? () => afterTurns(count - 1, work) : work);
}

/**
 * Lets those who wait go on one after the other, and the event loop turn in between: a page that is asked
 * for beside many posts waits for a few of them, not for all.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const goOn = () => {
    const resolve = waiting.shift();
    isBusy = resolve !== undefined;
    if (!resolve) return;
    resolve();
    // Also when nobody waits now: the next one may be about to be accepted.
    afterTurns(turnsBetween, goOn);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isBusy) return;
      isBusy = true;
      setImmediate(goOn);
    });
}
