/** Tests aliases and references to what is missing, of another type, or too far away. */
import { test } from 'vitest';
import { expectSpaceFault } from './changedTexts.ts';

test.each([
  [
    'a reference to a whole token',
    '"a": { "$type": "dimension", "$value": { "$ref": "#/space/md" } }',
    /takes its value from #\/space\/md/,
  ],
  [
    'a reference to a missing token',
    '"a": { "$type": "number", "$value": { "$ref": "#/space/nothing/$value/value" } }',
    /space\.nothing, which names no token/,
  ],
  [
    'a reference in a circle',
    '"a": { "$type": "number", "$value": { "$ref": "#/a/$value" } }',
    /in a circle: a → a/,
  ],
  [
    'a reference with a dot in a segment',
    '"a": { "$type": "dimension", "$value": { "$ref": "#/space.md/$value" } }',
    /takes its value from #\/space\.md/,
  ],
  [
    'a reference with half an escape',
    '"a": { "$type": "dimension", "$value": { "$ref": "#/space/md%/$value" } }',
    /takes its value from #\/space\/md%/,
  ],
  [
    'a reference into another document',
    '"a": { "$type": "dimension", "$value": { "$ref": "./type.tokens.json#/space/md/$value" } }',
    /takes its value from \.\/type/,
  ],
  [
    'a reference by a member that every object has',
    '"a": { "$type": "number", "$value": { "$ref": "#/space/md/$value/constructor" } }',
    /space\.md, which does not write one out/,
  ],
  [
    'an alias by a name that every object has',
    '"a": { "$type": "number", "$value": "{constructor}" }',
    /\{constructor\} names no token/,
  ],
  [
    'an alias of a group',
    '"a": { "$type": "dimension", "$value": "{space}" }',
    /\{space\} names no token/,
  ],
  [
    'a part that is an alias of another type',
    '"a": { "$type": "dimension", "$value": { "value": "{font.weight.bold}", "unit": "px" } }',
    /a number cannot be an alias of \{font\.weight\.bold\}, which is a fontWeight/,
  ],
  [
    'a family that is an alias of another type',
    '"s": { "$type": "strokeStyle", "$value": "solid" }, "a": { "$type": "fontFamily", "$value": ["{s}", "serif"] }',
    /a fontFamily cannot be an alias of \{s\}, which is a strokeStyle/,
  ],
  [
    'a unit that is an alias',
    '"f": { "$type": "fontFamily", "$value": ["px", "serif"] }, "a": { "$type": "dimension", "$value": { "value": 1, "unit": "{f}" } }',
    /a unit cannot be an alias of \{f\}/,
  ],
  [
    'a part of a referenced value that is an alias of another type',
    '"b": { "$type": "cubicBezier", "$value": ["{font.weight.bold}", 0, 1, 1] }, "a": { "$type": "cubicBezier", "$value": { "$ref": "#/b/$value" } }',
    /: a a part of cubicBezier|: a a number cannot be an alias of/,
  ],
  [
    'a reference to the length of a list',
    '"a": { "$type": "number", "$value": { "$ref": "#/base/color/navy/900/$value/components/length" } }',
    /navy\.900, which does not write one out/,
  ],
  [
    'a circle',
    '"a": { "$type": "dimension", "b": { "$value": "{a.c}" },\n\n"c": { "$value": "{a.b}" } }',
    /a\.c the alias goes in a circle: a\.c → a\.b → a\.c \(line 5\)$/,
  ],
  [
    'an alias through too many others',
    `"a": { "$type": "number", ${Array.from({ length: 3000 }, (_, at) => `"t${at}": { "$value": "{a.t${at + 1}}" }`).join()}, "t3000": { "$value": 1 } }`,
    /a\.t0 takes its value through more than 100 tokens/,
  ],
])('%s is a fault', (_, text, words) => expectSpaceFault(text, words));
