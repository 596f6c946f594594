import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Group, Label, Sheet } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import { below, nameOf, say, type Token, variable } from './tokens.ts';

const meta = { title: 'Tokens/Motion', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type RunnerProps = { token: Token; value?: string; duration: string; ease: string };

function Runner({ token, value = say(token), duration, ease }: RunnerProps) {
  return (
    <div className={styles.bar}>
      <Label name={nameOf(token)} value={value} />
      <div className={styles.track}>
        <div
          className={styles.runner}
          style={{ transitionDuration: duration, transitionTimingFunction: ease }}
        />
      </div>
    </div>
  );
}

const ease = 'var(--motion-ease-standard)';
const slow = 'var(--motion-duration-counter)';
const instant = 'var(--motion-duration-instant)';
const valueOf = (token: Token) => `var(${variable(token)})`;

function Races() {
  const [there, setThere] = useState(false);
  const durations = below('motion.duration');
  return (
    <div className={styles.races} data-there={there ? '' : undefined}>
      <div>
        <Button onClick={() => setThere(!there)}>Move all</Button>
      </div>
      <Group title="Durations">
        {durations.map((token) => (
          <Runner key={token.id} token={token} duration={valueOf(token)} ease={ease} />
        ))}
      </Group>
      <Group title="Easing, in slow motion">
        {below('motion.ease').map((token) => (
          <Runner key={token.id} token={token} duration={slow} ease={valueOf(token)} />
        ))}
      </Group>
      <Group title="Under reduced motion">
        {durations.map((token) => (
          <Runner key={token.id} token={token} value="0 ms" duration={instant} ease={ease} />
        ))}
      </Group>
    </div>
  );
}

/** Motion is small and has a meaning; a reader who asks for none gets none. */
export const Durations: Story = {
  name: 'Durations and easing',
  render: () => (
    <Sheet
      title="Motion"
      intro="Press the button. Whoever asks the system for less motion gets the last group everywhere; the toolbar can ask for it too."
    >
      <Races />
    </Sheet>
  ),
};
