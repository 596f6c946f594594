/**
 * Shows in the terminal's last line which steps run, how far they are, and how long they took last
 * time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { clearLine, cursorTo } from 'node:readline';
import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';

type Times = Readonly<Record<string, number>>;

const timesFile = new URL('../node_modules/.cache/npm-test.json', import.meta.url);

/** Seconds of each step's last complete run. */
function readTimes(file: URL): Times {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function writeTimes(file: URL, times: Times): void {
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, JSON.stringify(times));
}

/** Progress written by a test runner: "12 of 80". */
function readCount(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(0);

/** In ms. */
const interval = 500;

/** @param out a terminal gets a status line, unless it is a CI log. */
export function showProgress(out: WriteStream = process.stdout, file = timesFile) {
  const isShown = out.isTTY && !process.env.CI;
  const lastTimes = readTimes(file);
  const times: Record<string, number> = { ...lastTimes };
  const running = new Map<string, { begin: number; counts: string }>();
  let isAtLineStart = true;

  const describe = (name: string, { begin, counts }: { begin: number; counts: string }) => {
    const last = lastTimes[name];
    const elapsed = seconds(performance.now() - begin);
    const time =
      last === undefined ? `${elapsed} s` : `${elapsed} s, last time ${last.toFixed(0)} s`;
    return `${[name, readCount(counts)].filter(Boolean).join(' ')} (${time})`;
  };

  function clear(): void {
    if (!isShown || !isAtLineStart) return;
    cursorTo(out, 0);
    clearLine(out, 0);
  }

  function draw(): void {
    if (!isShown || !isAtLineStart || running.size === 0) return;
    clear();
    const line = [...running].map(([name, step]) => describe(name, step)).join(' · ');
    out.write(styleText('dim', line.slice(0, out.columns - 1)));
  }

  const timer = isShown ? setInterval(draw, interval).unref() : undefined;

  return {
    begin(name: string, counts: string): void {
      running.set(name, { begin: performance.now(), counts });
      draw();
    },
    end(name: string, time: number): void {
      running.delete(name);
      times[name] = time;
      if (running.size === 0) clear();
    },
    /** Prints a text above the status line. */
    write(text: string): void {
      clear();
      out.write(text);
      isAtLineStart = text.endsWith('\n');
      draw();
    },
    stop(): void {
      clearInterval(timer);
      clear();
      writeTimes(file, times);
    },
  };
}
