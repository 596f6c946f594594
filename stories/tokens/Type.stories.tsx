import type { Meta, StoryObj } from '@storybook/react-vite';
import { Group, Label, Sheet } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import { below, nameOf, pxAt, say, variable, type Token } from './tokens.ts';

const meta = { title: 'Tokens/Type', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sample = 'Ação, sucessão, João, à vista, 29010-935';
const sizes = below('font.size').toReversed();
const displayed = new Set(['hero', 'h1', 'h2', 'h3', 'h4', 'counter']);
const family = (token: Token) =>
  `var(--font-family-${displayed.has(nameOf(token)) ? 'display' : 'body'})`;
const leading = (token: Token) =>
  `var(--font-leading-${displayed.has(nameOf(token)) ? 'heading' : 'body'})`;

/** Sizes grow with the window from 360 to 1280 px; here three windows stand one below the other. */
export const Scale: Story = {
  render: () => (
    <Sheet title="Type scale" intro="Each step as it is in a window of 360, 768 and 1280 px.">
      {[360, 768, 1280].map((width) => (
        <Group key={width} title={`${width} px`}>
          <div className={styles.panel} style={{ inlineSize: `${width}px` }}>
            {sizes.map((token) => {
              const px = pxAt(token, width);
              return (
                <div key={token.id}>
                  <Label name={nameOf(token)} value={`${px} px`} />
                  <div
                    lang="pt-BR"
                    style={{
                      fontSize: `${px}px`,
                      fontFamily: family(token),
                      lineHeight: leading(token),
                    }}
                  >
                    {nameOf(token) === 'counter' ? '6' : sample}
                  </div>
                </div>
              );
            })}
          </div>
        </Group>
      ))}
    </Sheet>
  ),
};

const specimen = (token: Token, property: 'fontFamily' | 'fontWeight' | 'letterSpacing') => (
  <div key={token.id}>
    <div
      lang="pt-BR"
      style={{ fontSize: 'var(--font-size-h3)', [property]: `var(${variable(token)})` }}
    >
      {sample}
    </div>
    <Label
      name={nameOf(token)}
      value={say(token)}
      {...(token.description && { note: token.description })}
    />
  </div>
);

/** Families, weights, tracking and leading. */
export const Voice: Story = {
  render: () => (
    <Sheet title="Voice" intro="The two families and what may be done with them.">
      <Group title="Families">
        {below('font.family').map((token) => specimen(token, 'fontFamily'))}
      </Group>
      <Group title="Weights">
        {below('font.weight').map((token) => specimen(token, 'fontWeight'))}
      </Group>
      <Group title="Tracking">
        {below('font.tracking').map((token) => specimen(token, 'letterSpacing'))}
      </Group>
      <Group title="Leading">
        <div className={styles.tiles}>
          {below('font.leading').map((token) => (
            <div key={token.id}>
              <div lang="pt-BR" style={{ lineHeight: `var(${variable(token)})` }}>
                Cada caso é lido por um advogado do escritório, e a resposta chega pelo contato que
                você informar.
              </div>
              <Label name={nameOf(token)} value={say(token)} />
            </div>
          ))}
        </div>
      </Group>
    </Sheet>
  ),
};
