import Color from 'colorjs.io';
import tokens from '#tokens/color.base.tokens.json' with { type: 'json' };

const { navy, bronze, sand } = tokens.base.color;

function hex({ $value }: { $value: { components: number[] } }): string {
  const [lightness = 0, chroma = 0, hue = 0] = $value.components;
  const color = new Color('oklch', [lightness, chroma, hue]).to('srgb').toGamut();
  return color.toString({ format: 'hex', collapse: false });
}

/** The colours that image files need, as hex: not every reader of SVG knows oklch. */
export const palette = {
  navy: hex(navy[900]),
  bronze: hex(bronze[500]),
  bronzeText: hex(bronze[300]),
  white: hex(sand[0]),
} as const;
