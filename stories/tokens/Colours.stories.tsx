import type { Meta, StoryObj } from '@storybook/react-vite';
import { colorOf } from '@repo/tokens/color';
import { contrast } from '@repo/tokens/contrast';
import type { Pair } from '@repo/tokens/tokens';
import { Group, Label, Ratio, Sheet, Table } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import {
  aliased,
  below,
  cssColor,
  light,
  nameOf,
  pairs,
  themes as byName,
  type Token,
} from './tokens.ts';

const meta = { title: 'Tokens/Colours', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const themes = Object.entries(byName).map(([name, tokens]) => ({ name, tokens }));

const grouped = (tokens: readonly Token[]) =>
  Object.entries(Object.groupBy(tokens, ({ id }) => id.split('.').slice(0, -1).join('.')));

function Step({ token }: { token: Token }) {
  const color = colorOf(token.$value);
  return (
    <div>
      <div className={styles.fill} style={{ backgroundColor: cssColor(token) }} />
      <div className={styles.step}>
        <strong>{nameOf(token)}</strong>
        <span>{color?.to('srgb').toString({ format: 'hex' })}</span>
        <span>{(token.$value as { components: number[] }).components.join(' ')}</span>
        <span>{`${color?.contrastWCAG21('white').toFixed(2)} on white`}</span>
      </div>
    </div>
  );
}

/** The raw colours. No screen and no component can name them: they speak roles. */
export const Palette: Story = {
  render: () => (
    <Sheet
      title="Palette"
      intro="Lightness, chroma and hue in oklch, and the contrast with white. Components never use these: roles and drawings do."
    >
      {grouped(below('base.color')).map(([family, steps = []]) => (
        <Group key={family} title={family.split('.').slice(-1).join('')}>
          <div className={styles.ramp}>
            {steps.map((token) => (
              <Step key={token.id} token={token} />
            ))}
          </div>
        </Group>
      ))}
    </Sheet>
  ),
};

const short = (id: string | undefined) => id?.replace('base.color.', '') ?? '';
const pairsOf = (id: string) => pairs.filter(({ fg, bg }) => fg === id || bg === id);

function Role({ id }: { id: string }) {
  const used = pairsOf(id);
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {id}
      </th>
      {themes.map(({ name, tokens }) => {
        const token = tokens[id];
        if (!token) return null;
        const worst = used.length > 0 ? Math.min(...used.map((pair) => contrast(tokens, pair))) : 0;
        return (
          <td key={name} className={styles.cell}>
            <span className={styles.dot} style={{ backgroundColor: cssColor(token) }} />
            {short(aliased(token)) || cssColor(token)}
            {worst > 0 && ` · ${worst.toFixed(2)}`}
          </td>
        );
      })}
      <td className={styles.cell}>{used.length}</td>
    </tr>
  );
}

/** Colours that components name, in every theme. */
export const Roles: Story = {
  render: () => (
    <Sheet
      title="Roles"
      intro="Which colour of the palette each role has in each theme, and the lowest contrast of the pairs that it is declared in."
    >
      <Table label="Roles" columns={['Role', ...Object.keys(byName), 'Pairs']}>
        {below('color').map(({ id }) => (
          <Role key={id} id={id} />
        ))}
      </Table>
    </Sheet>
  ),
};

const colour = (id: string) => {
  const token = light[id];
  return token ? cssColor(token) : '';
};
const plain = (id: string) => id.replace('color.', '');

function Sample({ pair }: { pair: Pair }) {
  const backgroundColor = colour(pair.bg);
  const color = colour(pair.fg);
  if (pair.min >= 4.5)
    return (
      <span className={styles.chip} style={{ backgroundColor, color }} lang="pt-BR">
        Ação, à vista
      </span>
    );
  return (
    <span className={styles.chip} style={{ backgroundColor }}>
      <span className={styles.dot} style={{ backgroundColor: color, borderColor: 'transparent' }} />
    </span>
  );
}

/** Every pair that a screen may show, with its ratio in every theme. */
export const Pairs: Story = {
  render: () => (
    <Sheet
      title="Contrast pairs"
      intro="From tokens/contrast.pairs.json: 7 for text, 4.5 for large text, 3 for what is not text. What is below its minimum is marked."
    >
      <Table
        label="Contrast pairs"
        columns={['Sample', 'Foreground', 'Background', 'Minimum', ...Object.keys(byName)]}
      >
        {pairs.map((pair) => (
          <tr key={`${pair.fg} ${pair.bg} ${pair.over}`}>
            <td className={styles.cell}>
              <Sample pair={pair} />
            </td>
            <td className={styles.cell}>{plain(pair.fg)}</td>
            <td className={styles.cell}>
              {plain(pair.bg)}
              {pair.over && ` over ${plain(pair.over)}`}
            </td>
            <td className={styles.cell}>{pair.min}</td>
            {themes.map(({ name, tokens }) => (
              <td key={name} className={styles.cell}>
                <Ratio ratio={contrast(tokens, pair)} min={pair.min} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Sheet>
  ),
};

/** The swatches alone, in the theme that the toolbar shows. */
export const Swatches: Story = {
  render: () => (
    <Sheet
      title="Swatches"
      intro="The roles as the page has them now: switch the contrast in the toolbar."
    >
      {grouped(below('color')).map(([group, tokens = []]) => (
        <Group key={group} title={plain(group)}>
          <div className={styles.tiles}>
            {tokens.map((token) => (
              <div key={token.id}>
                <div
                  className={styles.swatch}
                  style={{ backgroundColor: `var(--${token.id.replaceAll('.', '-')})` }}
                />
                <Label name={nameOf(token)} value={short(aliased(token)) || cssColor(token)} />
              </div>
            ))}
          </div>
        </Group>
      ))}
    </Sheet>
  ),
};
