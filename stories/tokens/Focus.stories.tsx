import type { Meta, StoryObj } from '@storybook/react-vite';
import { contrast } from '#scripts/tokens/contrast.ts';
import { Button } from '#ui/Button.tsx';
import { Group, Label, Sheet } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import { asSet, below, nameOf, readTheme, themeNames, variable, type Token } from './tokens.ts';

const meta = { title: 'Tokens/Focus', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ratio = (theme: (typeof themeNames)[number], ring: string, bg: string) =>
  contrast(asSet(readTheme(theme)), { fg: `color.focus.${ring}`, bg, min: 3 }).toFixed(2);

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
        value={`outer ${themeNames.map((name) => ratio(name, 'outer', token.id)).join(' · ')}`}
        note={`inner ${themeNames.map((name) => ratio(name, 'inner', token.id)).join(' · ')}`}
      />
    </div>
  );
}

/** Two rings, one dark and one light: on every surface at least one has 3:1. */
export const Ring: Story = {
  render: () => (
    <Sheet
      title="Focus ring"
      intro={`The ratio of each ring to the surface, for ${themeNames.join(' and ')}. One of the two must reach 3.`}
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
