import type { Meta, StoryObj } from '@storybook/react-vite';
import { contrast } from '@repo/tokens/contrast';
import { Button } from '#ui/Button.tsx';
import { Group, Label, Sheet } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import { below, nameOf, themes, variable, type Token } from './tokens.ts';

const meta = { title: 'Tokens/Focus', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ratios = (ring: string, bg: string) =>
  Object.values(themes)
    .map((theme) => contrast(theme, { fg: `color.focus.${ring}`, bg, min: 3 }).toFixed(2))
    .join(' · ');

function Ground({ token }: { token: Token }) {
  return (
    <div>
      <div
        className={styles.ring}
        style={{ backgroundColor: `var(${variable(token)})` }}
        data-forced="focus focus-visible"
      >
        <Button lang="pt-BR">Enviar</Button>
      </div>
      <Label
        name={token.id.replace('color.', '')}
        value={`outer ${ratios('outer', token.id)}`}
        note={`inner ${ratios('inner', token.id)}`}
      />
    </div>
  );
}

/** Two rings, one dark and one light: on every surface at least one has 3:1. */
export const Ring: Story = {
  render: () => (
    <Sheet
      title="Focus ring"
      intro={`The ratio of each ring to the surface, for ${Object.keys(themes).join(' and ')}. One of the two must reach 3.`}
    >
      <Group title="On every surface">
        <div className={styles.tiles}>
          {below('color.surface').map((token) => (
            <Ground key={token.id} token={token} />
          ))}
        </div>
      </Group>
      <Group title="On the bar and on notices">
        <div className={styles.tiles}>
          {[...below('color.nav'), ...below('color.feedback')]
            .filter((token) => nameOf(token) === 'bg')
            .map((token) => (
              <Ground key={token.id} token={token} />
            ))}
        </div>
      </Group>
    </Sheet>
  ),
};
