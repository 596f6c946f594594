/**
 * Runs Firefox and the screen reader Orca, in Portuguese, on a virtual screen. xdotool presses
 * keys, and a log file records Orca's phrases.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Silences Firefox's own pages and prompts. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.tabs.warnOnClose': false,
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'sidebar.revamp': false,
  'startup.homepage_welcome_url': '',
  'termsofuse.bypassNotification': true,
  // Orca says whether a link was visited, which depends on earlier journeys.
  'layout.css.visited_links_enabled': false,
  'places.history.enabled': false,
};

const keysyms: Readonly<Record<string, string>> = {
  Enter: 'Return',
  'Shift+Tab': 'shift+Tab',
  'Alt+Left': 'alt+Left',
};

/** Firefox zooms in steps of its own: 110, 120, 133, 150 %. */
const zoomKeys = { 100: ['ctrl+0'], 150: Array<string>(4).fill('ctrl+plus') } as const;

/** Reads the log of `orca-customizations.py`. A phrase may have several lines. */
const phrasesIn = (log: string): string[] =>
  [...log.matchAll(/^SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?$/gms)].map(([, phrase = '']) =>
    phrase.replace(/\s+/g, ' ').trim(),
  );

const patience = 60_000;

function prepareHome() {
  const home = mkdtempSync(join(tmpdir(), 'speech-'));
  const log = join(home, 'speech.log');
  for (const part of ['run', 'data/orca', 'profile'])
    mkdirSync(join(home, part), { recursive: true, mode: 0o700 });
  const customizations = fileURLToPath(new URL('orca-customizations.py', import.meta.url));
  cpSync(customizations, join(home, 'data/orca/orca-customizations.py'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(home, 'profile/user.js'), lines.join(''));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    LANG: 'C.UTF-8',
    LANGUAGE: 'pt_BR',
    // Firefox starts its accessibility service only with this variable.
    GNOME_ACCESSIBILITY: '1',
    SPEECH_LOG: log,
  };
  return { home, log, env };
}

function createRunner(env: NodeJS.ProcessEnv) {
  const children: ChildProcess[] = [];
  const run = (program: string, ...args: readonly string[]): void => {
    children.push(spawn(program, args, { env, stdio: 'ignore' }));
  };
  /** @returns the first line of the program's output, which is its address. */
  const reach = async (program: string, ...args: readonly string[]): Promise<string> => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    const [line]: unknown[] = await once(child.stdout, 'data');
    return String(line).trim();
  };
  const end = async () => {
    const running = children.filter((child) => (child.exitCode ?? child.signalCode) === null);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running.toReversed()) child.kill('SIGKILL');
    await Promise.all(ended);
  };
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  return { run, reach, end };
}

/** @throws Error if the screen reader does not start. */
export async function startSession() {
  const { home, log, env } = prepareHome();
  const { run, reach, end } = createRunner(env);
  const screen = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  env.DISPLAY = `:${await reach('Xvfb', '-displayfd', '1', ...screen)}`;
  const bus = ['--session', '--nofork', '--print-address'];
  env.DBUS_SESSION_BUS_ADDRESS = await reach('dbus-daemon', ...bus);
  // Without a window manager, no window gets the focus.
  run('openbox');
  run('orca');
  const spoken = () => phrasesIn(existsSync(log) ? readFileSync(log, 'utf8') : '');
  for (const start = Date.now(); spoken().length === 0; await wait(50))
    if (Date.now() - start > patience) throw new Error('The screen reader speaks nothing');
  const xdotool = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('xdotool', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
  };
  return {
    // A running Firefox opens the address in a new tab.
    open: (url: string) => run('firefox-esr', '--profile', join(home, 'profile'), url),
    press: (key: string) => xdotool('key', '--clearmodifiers', keysyms[key] ?? key),
    type: (text: string) => xdotool('type', '--delay', '20', text),
    zoom: (percent: 100 | 150) => xdotool('key', '--clearmodifiers', ...zoomKeys[percent]),
    spoken,
    close: async () => {
      await end();
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
