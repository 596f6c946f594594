/** Tests token files whose keys, names or members the format does not allow. */
import { test } from 'vitest';
import { expectSpaceFault } from './changedTexts.ts';

const px = '{ "value": 1, "unit": "px" }';

test.each([
  [
    'a key twice',
    '"a": { "$type": "dimension", "$type": "number" }',
    /a\.\$type .*twice, in lines 3 and 3 \(line 3\)/,
  ],
  [
    'a token twice',
    `"a": { "b": { "$type": "dimension", "$value": ${px} } }, "a": {}`,
    /: a .*twice/,
  ],
  ['__proto__', `"a": { "__proto__": { "$value": ${px} } }`, /a\.__proto__ .*may not be a key/],
  ['invalid UTF-8', '"a": { "$description": "\uFFFD" }', /not UTF-8 \(line 3\)/],
  ['a dollar in a name', `"$brand": { "$value": ${px} }`, /\$brand is not one of \$type/],
  [
    'a dot in a name',
    `"a.b": { "$type": "dimension", "$value": ${px} }`,
    /a\.b "a\.b" is not camelCase/,
  ],
  [
    'braces in a name',
    `"{a}": { "$type": "dimension", "$value": ${px} }`,
    /"\{a\}" is not camelCase/,
  ],
  [
    'an empty name',
    `"a": { "": { "$type": "dimension", "$value": ${px} } }`,
    /"" is not camelCase/,
  ],
  [
    '$root',
    `"a": { "$root": { "$type": "dimension", "$value": ${px} } }`,
    /a\.\$root is not read here/,
  ],
  ['$extends', '"a": { "$extends": "{space}" }', /a\.\$extends is not read here/],
  [
    '$ref on a token',
    '"a": { "$type": "dimension", "$ref": "#/space/md/$value" }',
    /a\.\$ref is not read here/,
  ],
  ['$ref on a group', '"a": { "$ref": "#/space" }', /a\.\$ref is not read here/],
  [
    'children of a token',
    `"a": { "$type": "dimension", "$value": ${px}, "b": { "$value": ${px} } }`,
    /a\.b is inside the token a/,
  ],
  ['an older token', '"a": { "value": "8px", "type": "dimension" }', /: a has an older format/],
  [
    'an older file',
    '"a": { "b": { "value": "#fff" }, "c": { "value": { "x": 1 }, "type": "shadow" } }',
    /a\.b has an older format/,
  ],
  [
    'a bare value in place of a token',
    '"a": { "md": 16 }',
    /a\.md is 16, which is neither a token nor a group/,
  ],
  ['a list in place of a group', '"a": [1, 2]', /: a is \[1,2\], which is neither/],
  [
    'an unknown member',
    `"a": { "$type": "dimension", "$value": ${px}, "$comment": "x" }`,
    /a\.\$comment is not one of/,
  ],
  [
    'a token without a value',
    '"a": { "$type": "dimension", "$description": "Wide" }',
    /: a is a group without a token: a token has a "\$value"/,
  ],
])('%s is a fault', (_, text, words) => expectSpaceFault(text, words));
