import { expect, test } from 'vitest';
import { dataFolder, raw } from '#tests/unit/server/rig.ts';
import { preload, started } from './serverProcess.ts';

/**
 * Writes the longest pause of the event loop since the last time, whenever it is asked. Beside the
 * server listens one of Node alone, which refuses each body at its first bytes.
 */
const watch = `
  import { createServer } from 'node:http';
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    process.stdout.write('\\npause ' + delay.max / 1e6 + '\\n');
    delay.reset();
  });
  const control = createServer((incoming, response) =>
    incoming.once('data', () => response.writeHead(400, { Connection: 'close' }).end()));
  control.listen(0, '127.0.0.1', () =>
    process.stdout.write('control http://127.0.0.1:' + control.address().port + '\\n'));
`;

const most = 256 * 1024;
const fill = (piece: string, start = '', end = '') =>
  start + piece.repeat(Math.floor((most - start.length - end.length) / piece.length)) + end;
const names = (write: (name: string) => string, length: number) =>
  Array.from({ length }, (_, index) => write(index.toString(36))).join('');
const [form, json] = ['application/x-www-form-urlencoded', 'application/json'];
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

/** A body in chunks of one byte, which `fetch` cannot send. @returns the status of the answer. */
async function sendSingleBytes(url: string): Promise<number> {
  const { answer } = raw(
    url,
    `POST /f/contato HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nConnection: close\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(most)}0\r\n\r\n`,
  );
  return Number((await answer()).slice(9, 12));
}

/** A machine that is busy only adds to a pause, so the shortest of some counts. */
const tries = 3;

async function watched() {
  const NODE_OPTIONS = preload(watch);
  const variables = { DATA_DIR: dataFolder(), NODE_OPTIONS };
  const { child, url, log } = await started(variables);
  let asked = 0;
  const pause = async () => {
    asked += 1;
    child.kill('SIGUSR2');
    const pauses = () => [...log().matchAll(/^pause (\S+)\n/gm)];
    await expect.poll(() => pauses().length, { interval: 5 }).toBe(asked);
    return Number(pauses().at(-1)?.[1]);
  };
  /** The longest pause, in ms, while a body is sent; `send` returns the status of the answer. */
  const longestPause = async (send: (turn: number) => Promise<number>) => {
    let longest = Infinity;
    for (let turn = 0; turn < tries; turn += 1) {
      await pause();
      expect(await send(turn)).toBeLessThan(500);
      longest = Math.min(longest, await pause());
    }
    return longest;
  };
  return { url, control: /^control (\S+)$/m.exec(log())?.[1] ?? '', longestPause };
}

test('no body keeps the others waiting for more than 50 ms', async () => {
  const { url, longestPause } = await watched();
  const longest: Record<string, number> = {};
  for (const [name, type, body] of kinds)
    longest[name] = await longestPause(async (turn) => {
      const headers = { 'content-type': type, accept: turn === 0 ? json : 'text/html' };
      const response = await fetch(`${url}/f/contato`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    });
  console.error(`longest pause: ${Math.max(...Object.values(longest)).toFixed(1)} ms`);
  expect(Object.entries(longest).filter(([, time]) => time > 50)).toEqual([]);
}, 120_000);

// Node parses all that has arrived before it lets anybody stop it, so its own pause is the measure.
test('a body in chunks of one byte keeps the others waiting as long as it would in Node alone', async () => {
  const { url, control, longestPause } = await watched();
  const alone = await longestPause(() => sendSingleBytes(control));
  const ours = await longestPause(() => sendSingleBytes(url));
  console.error(`chunks of one byte: ${ours.toFixed(1)} ms, in Node alone ${alone.toFixed(1)} ms`);
  expect(ours).toBeLessThan(Math.max(50, 3 * alone));
}, 60_000);
