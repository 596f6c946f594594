/** Tests values that their type does not allow, and colors that should be aliases. */
import { expect, test } from 'vitest';
import { light } from './example.ts';
import { expectSpaceFault, faultsOf, inSpace, space, textWith } from './changedTexts.ts';

const px = '{ "value": 1, "unit": "px" }';
const wide = '{ "colorSpace": "display-p3", "components": [1, 0, 0] }';

test.each([
  [
    'a number beyond the largest',
    '"a": { "$type": "number", "$value": 1e999 }',
    /a\.\$value .*1e999 is more/,
  ],
  [
    'an unknown type',
    '"a": { "$type": "spacing", "$value": { "inner": "{space.md}" } }',
    /has the type spacing, which is not one of/,
  ],
  [
    'typography',
    '"a": { "$type": "typography", "$value": { "fontFamily": "{font.family.body}" } }',
    /no single custom property can hold/,
  ],
  ['no type', `"a": { "$value": ${px} }`, /has the type \(none\)/],
  [
    'a type that is no string',
    `"a": { "$type": 3, "b": {} }`,
    /a\.\$type is 3, which the format does not allow/,
  ],
  [
    'a misspelt extension',
    `"a": { "$type": "dimension", "$value": ${px}, "$extensions": { "site.fluids": {} } }`,
    /site\.fluids is not one of site\.fluid/,
  ],
  [
    'a least value that is no length',
    `"a": { "$type": "dimension", "$value": ${px}, "$extensions": { "site.fluid": { "min": "1rem" } } }`,
    /grows with the window/,
  ],
  [
    'a hex beside another color',
    '"a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#00ff00" } }',
    /has the hex #00ff00 beside components that are #ff0000/,
  ],
  [
    'a transition with a negative duration',
    '"a": { "$type": "transition", "$value": { "duration": { "value": -1, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 1, 1] } }',
    /\(at duration\) is not a transition/,
  ],
  [
    'a border with a negative width',
    '"a": { "$type": "border", "$value": { "color": "#000000", "width": { "value": -1, "unit": "px" }, "style": "solid" } }',
    /\(at width\) is not a border/,
  ],
  [
    'a family that ends the styles of a page',
    '"a": { "$type": "fontFamily", "$value": ["A</style>", "serif"] }',
    /is not a list of names/,
  ],
  [
    'a hex beside a color of a wider space that is nothing like it',
    '"a": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#00ff00" } }',
    /has the hex #00ff00/,
  ],
  [
    'a least value with another member',
    `"a": { "$type": "dimension", "$value": ${px}, "$extensions": { "site.fluid": { "min": ${px}, "max": 1 } } }`,
    /site\.fluid is .*, which the format does not allow/,
  ],
  [
    'a least value of a group',
    `"a": { "$extensions": { "site.fluid": { "min": ${px} } }, "b": { "$type": "dimension", "$value": ${px} } }`,
    /a\.\$extensions\.site\.fluid is not one of site\.loaded/,
  ],
  [
    'loaded families that are no list of names',
    '"a": { "$extensions": { "site.loaded": ["A", 1] } }',
    /site\.loaded is \["A",1\]/,
  ],
  [
    'an alias inside a longer text',
    '"a": { "$type": "dimension", "$value": "{space.md} * 2" }',
    /is not a number with the unit px or rem/,
  ],
  [
    'a border of a color that sRGB cannot show',
    `"a": { "$type": "border", "$value": { "color": ${wide}, "width": ${px}, "style": "solid" } }`,
    /a has the color .*, which sRGB cannot show/,
  ],
  [
    'a stop of a color that sRGB cannot show',
    `"a": { "$type": "gradient", "$value": [{ "color": ${wide}, "position": 0 }] }`,
    /a has the color .*, which sRGB cannot show/,
  ],
  [
    'components of another space',
    '"b": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.6] } }, "a": { "$type": "color", "$value": { "colorSpace": "oklch", "components": { "$ref": "#/b/$value/components" } } }',
    /a has the color \[0\.2,0\.4,0\.6\], which sRGB cannot show/,
  ],
])('%s is a fault', (_, text, words) => expectSpaceFault(text, words));

test('a color is a copy of a step that looks the same, not of one with the same numbers in another space', () => {
  const copies = (value: unknown) =>
    faultsOf({ [light]: textWith(light, 'color.border.accent.$value', value) }).filter((line) =>
      line.includes('copies'),
    );
  expect(copies({ colorSpace: 'srgb', components: [1, 0, 0] })).toEqual([]);
  for (const white of ['#ffffff', { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' }])
    expect(copies(white)).toEqual([expect.stringMatching(/copies base\.color\.sand\.0/)]);
});

test.each([
  ['border', { color: '#ffffff', width: { value: 1, unit: 'px' }, style: 'solid' }],
  ['gradient', [{ color: { colorSpace: 'srgb', components: [1, 1, 1] }, position: 0 }]],
])('a copied color inside a %s is told to take the step’s components', (type, value) => {
  const token = JSON.stringify({ $type: type, $value: value });
  expect(faultsOf({ [space]: inSpace(`"a": ${token}`) })).toEqual([
    expect.stringMatching(
      /: a copies base\.color\.sand\.0 .*: write "components": \{"\$ref":"#\/base\/color\/sand\/0/,
    ),
  ]);
});
