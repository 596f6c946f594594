import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { Overlaid, type Pair } from './Overlaid.tsx';
import { controls } from './Stage.css.ts';
import { words } from './words.ts';

/** ms; WCAG 2.3.1 allows three flashes in a second, and a change needs to be seen. */
const blinkEvery = 1000;

/** One picture in place of the other, by itself or by hand. */
export function Blink(pair: Pair) {
  // Who asked the system for less motion starts it themselves (WCAG 2.2.2).
  const [isOn, setIsOn] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setIsAfter((is) => !is), blinkEvery);
    return () => clearInterval(timer);
  }, [isOn]);
  const swap = () => {
    setIsOn(false);
    setIsAfter(!isAfter);
  };
  const hidden = { visibility: 'hidden' } as const;
  return (
    <>
      <div className={controls}>
        <Button variant="secondary" onClick={() => setIsOn(!isOn)}>
          {isOn ? words.blinkStop : words.blinkStart}
        </Button>
        <Button variant="quiet" onClick={swap}>
          {words.swap}
        </Button>
        <Text as="span" size="label">
          {isAfter ? words.after : words.before}
        </Text>
      </div>
      <Overlaid {...pair} {...(isAfter ? { beforeStyle: hidden } : { afterStyle: hidden })} />
    </>
  );
}
