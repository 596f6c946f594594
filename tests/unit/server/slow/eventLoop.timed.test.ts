import { expect, test } from 'vitest';
import { rig } from '#tests/unit/server/rig.ts';

const most = 256 * 1024;
const fill = (piece: string, start = '', end = '') =>
  start + piece.repeat(Math.floor((most - start.length - end.length) / piece.length)) + end;
const names = (write: (name: string) => string, length: number) =>
  Array.from({ length }, (_, index) => write(index.toString(36))).join('');
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const multipart = 'multipart/form-data; boundary=b';
const partHead = '--b\r\nContent-Disposition: form-data; name="a"\r\n';

const kinds: readonly (readonly [name: string, type: string, body: string])[] = [
  ['names without values', form, fill('a&')],
  ['a megabyte of names without values', form, fill('a&').repeat(4)],
  ['200 long names without values', form, `${'a'.repeat(1300)}&`.repeat(190)],
  ['distinct names', form, names((name) => `${name}=&`, 40_000)],
  ['per cent signs', form, fill('%', 'nome=')],
  ['escaped bytes', form, fill('%F0%9F', 'nome=')],
  ['blanks', form, fill('+', 'mensagem=')],
  ['angle brackets', form, fill('%3C', 'mensagem=')],
  ['control characters', form, fill('%01', 'mensagem=')],
  ['an e-mail without end', form, fill('a.', 'email=', '@')],
  ['numbers', json, fill('1,', '{"a":[', '1]}')],
  ['distinct names of numbers', json, `{${names((name) => `"${name}":1,`, 24_000)}"z":1}`],
  ['nested lists', json, fill('[')],
  ['nested objects', json, fill('{"a":')],
  ['escaped quotes', json, fill('\\"', '{"nome":"', '"}')],
  ['angle brackets as JSON', json, fill('<', '{"mensagem":"', '"}')],
  ['parts', multipart, fill(`${partHead}\r\nb\r\n`)],
  ['parts without names', multipart, fill('--b\r\n\r\n\r\n')],
  ['dashes', multipart, fill('-', `${partHead}\r\n`)],
  ['line ends', multipart, fill('\r\n', `${partHead}\r\n`)],
  ['almost boundaries', multipart, fill('\r\n--a', `${partHead}\r\n`)],
  ['headers of a part', multipart, fill('X: y\r\n', partHead)],
  ['a long header of a part', multipart, fill('x', `${partHead}X: `)],
  ['a long name', multipart, fill('x', '--b\r\nContent-Disposition: form-data; name="', '"')],
];

/** A machine that is busy only adds to the time, so the shortest of some counts. */
const tries = 3;

test('no body keeps the others waiting for more than 50 ms', async () => {
  const { send } = rig();
  const longest: Record<string, number> = {};
  for (const [name, type, body] of kinds) {
    longest[name] = Infinity;
    for (let turn = 0; turn < tries; turn += 1) {
      const from = performance.now();
      const { status } = await send(body, { 'content-type': type, accept: json });
      longest[name] = Math.min(longest[name], performance.now() - from);
      expect(status).toBeLessThan(500);
    }
  }
  console.error(`longest pause: ${Math.max(...Object.values(longest)).toFixed(1)} ms`);
  expect(Object.entries(longest).filter(([, time]) => time > 50)).toEqual([]);
});
