import type { Meta, StoryObj } from '@storybook/react-vite';
import { Group, Label, Sheet } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import { below, light, nameOf, pxAt, say, variable, withoutGroup, type Token } from './tokens.ts';

const meta = {
  title: 'Tokens/Space and shape',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const note = ({ description }: Token) => (description ? { note: description } : {});

function Bar({ token }: { token: Token }) {
  const fluid = `${pxAt(token, 360)} px at 360, ${pxAt(token, 1280)} px at 1280`;
  return (
    <div className={styles.bar}>
      <Label
        name={withoutGroup(token)}
        value={token.min === undefined ? say(token) : fluid}
        {...note(token)}
      />
      <div className={styles.length} style={{ inlineSize: `var(${variable(token)})` }} />
    </div>
  );
}

const bars = (group: string) =>
  below(group)
    .toSorted((a, b) => pxAt(a, 1280) - pxAt(b, 1280))
    .map((token) => <Bar key={token.id} token={token} />);

export const Space: Story = {
  render: () => (
    <Sheet
      title="Space"
      intro="One scale for every gap and padding; the fluid ones grow with the window."
    >
      <Group title="Scale">{bars('space')}</Group>
    </Sheet>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Sheet title="Sizes" intro="Lengths with a meaning, among them the specification's own.">
      <Group title="Size">{bars('size')}</Group>
      <Group title="Target">{bars('target')}</Group>
      <Group title="Icon">{bars('icon')}</Group>
    </Sheet>
  ),
};

export const RadiusAndBorder: Story = {
  name: 'Radius and border',
  render: () => (
    <Sheet title="Radius and border" intro="Small on controls, larger on what lies above the page.">
      <Group title="Radius">
        <div className={styles.tiles}>
          {below('radius').map((token) => (
            <div key={token.id}>
              <div className={styles.box} style={{ borderRadius: `var(${variable(token)})` }} />
              <Label name={nameOf(token)} value={say(token)} />
            </div>
          ))}
        </div>
      </Group>
      <Group title="Border width">
        <div className={styles.tiles}>
          {below('borderWidth').map((token) => (
            <div key={token.id}>
              <div className={styles.box} style={{ borderWidth: `var(${variable(token)})` }} />
              <Label name={nameOf(token)} value={say(token)} />
            </div>
          ))}
        </div>
      </Group>
    </Sheet>
  ),
};

export const Elevation: Story = {
  render: () => (
    <Sheet
      title="Elevation and layers"
      intro="Shadows are navy, in two layers each. Forced colours drop them: a border stands in."
    >
      <Group title="Elevation">
        <div className={styles.ground}>
          <div className={styles.tiles}>
            {below('elevation').map((token) => (
              <div key={token.id}>
                <div className={styles.raised} style={{ boxShadow: `var(${variable(token)})` }} />
                <Label
                  name={nameOf(token)}
                  value={`${(token.$value as unknown[]).length} layer(s)`}
                />
              </div>
            ))}
          </div>
        </div>
      </Group>
      <Group title="Layers">
        <div className={styles.narrowTiles}>
          {below('z').map((token) => (
            <Label key={token.id} name={nameOf(token)} value={say(token)} />
          ))}
        </div>
      </Group>
    </Sheet>
  ),
};

const widest = 1920;

export const Breakpoints: Story = {
  render: () => (
    <Sheet
      title="Breakpoints"
      intro="From these widths on, in em, so that larger letters bring the narrower layout. Drawn to scale up to 1920 px."
    >
      <div className={styles.ruler}>
        {[...below('breakpoint')].map((token) => (
          <div
            key={token.id}
            className={styles.range}
            style={{ inlineSize: `${(pxAt(token, widest) / widest) * 100}%` }}
          >
            <Label name={nameOf(token)} value={say(token)} />
          </div>
        ))}
        <div className={styles.range}>
          <Label name="widest tested" value={`${widest} px`} />
        </div>
      </div>
      <Group title="Content">
        {['size.content', 'size.prose'].map((id) => {
          const token = light[id];
          return token && <Bar key={id} token={token} />;
        })}
      </Group>
    </Sheet>
  ),
};
