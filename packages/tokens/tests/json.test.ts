/** Tests texts that are not JSON, or that JavaScript reads differently: each fault has its line. */
import { describe, expect, test } from 'vitest';
import { linesIn, parseText, Unread } from '#model/json.ts';

function firstFault(text: string) {
  const tree = parseText(text);
  if (!(tree instanceof Unread)) throw new Error(`This was read: ${text.slice(0, 80)}`);
  return tree.faults[0];
}

const nested = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

test.each([
  ['a comma before a brace', '{\n"a": 1,\n}', 3],
  ['single quotes', "{\n'a': 1 }", 2],
  ['a comment', '{\n\n// a\n"a": 1 }', 3],
  ['no text', '', 1],
  ['an open brace', '{\n"a": {', 2],
  ['a tab in a text', '{\n"a": "x\ty" }', 2],
  ['two values', '{}\n{}', 2],
  ['NaN', '{\n"a": NaN }', 2],
  ['a byte order mark', '\uFEFF{}', 1],
])('%s is a fault with its line', (_, text, line) => {
  expect(firstFault(text)).toMatchObject({ line, text: expect.not.stringMatching(/position|\n/) });
});

test.each([
  ['the same key as an escape', '{ "a": 1,\n"\\u0061": 2 }', /twice, in lines 1 and 2/, ['a'], 2],
  ['a key twice in an old file', '{\r"a": 1,\r"a": 2 }', /twice, in lines 2 and 3/, ['a'], 3],
  ['a key twice in a file of Windows', '{\r\n"a": 1,\r\n"a": 2 }', /lines 2 and 3/, ['a'], 3],
  ['a key twice in a list', '[{ "a": 1 },\n{ "a": 1, "a": 1 }]', /twice/, [1, 'a'], 2],
  ['a number beyond the largest', '{ "a": [1, 1e999] }', /1e999 is more/, ['a', 1], 1],
  [
    'a number closer to 0 than the smallest',
    '{ "a": [1, -1e-999] }',
    /-1e-999 is less/,
    ['a', 1],
    1,
  ],
  ['half of a character', '{ "a": "\\ud83d" }', /"\\ud83d" has half of a/, ['a'], 1],
  [
    "git's conflict marker",
    '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}',
    /marker .* line 2/,
    undefined,
    2,
  ],
  ['half of a character in a name', '{ "\\udc00": 1 }', /name has half of a/, ['\udc00'], 1],
])('%s is a fault with path and line', (_, text, words, path, line) => {
  expect(firstFault(text)).toEqual({ text: expect.stringMatching(words), path, line });
});

test.each(['0', '-0', '0.0', '0e5', '0.5e-300', '1e-300', '12345678901234567890'])(
  '%s is a number',
  (text) => expect(parseText(text)).toBe(Number(text)),
);

test.each([
  ['lists', '[', ']'],
  ['objects', '{ "a": ', '}'],
])('%s may nest a hundred levels deep, and no deeper', (_, open, close) => {
  expect(parseText(nested(open, close, 100))).not.toBeInstanceOf(Unread);
  for (const levels of [101, 5000, 100_000])
    expect(firstFault(nested(open, close, levels))).toMatchObject({
      text: 'it is nested deeper than 100 levels',
      line: 1,
    });
});

describe('a file with 40,000 lines', () => {
  const count = 20_000;
  const rows = Array.from({ length: count }, (_, at) => `"k${at}": { "a": ${at} }`);

  // Counting lines anew for each key would take minutes.
  test('is scanned once, and every path has its line', () => {
    expect(Object.keys(Object(parseText(`{${rows.join(',\n')}}`)))).toHaveLength(count);
    const find = linesIn(`{\n${rows.join(',\n')}}`);
    expect([0, count / 2, count - 1].map((at) => find([`k${at}`, 'a']))).toEqual([
      2,
      count / 2 + 2,
      count + 1,
    ]);
    expect(firstFault(`{${rows.join(',\n')},\n"k7": 1 }`)).toMatchObject({ line: count + 1 });
  });
});
