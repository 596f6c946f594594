import {
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backUp } from '#server/store/backup.ts';
import { databasePath } from '#server/store/database.ts';
import { runInbox } from '#server/inbox/inbox.ts';
import { openStore } from '#server/store/store.ts';
import { person, temporaryFolder } from '#tests/unit/server/rig.ts';
import { post, started } from './serverProcess.ts';
import { sized } from './size.ts';

const rounds = sized(2, 50);
const requests = 800;
const day = 24 * 60 * 60 * 1000;

const wordOf = (index: number) => `palavra-${index}-secreta`;

/** A folder of requests, each with a word of its own; every third was answered, which moves rows. */
async function filled(round: number) {
  const dataDir = join(temporaryFolder(), 'data');
  const store = openStore(dataDir);
  const indexes = Array.from({ length: requests }, (_, index) => index);
  await Promise.all(
    indexes.map((index) =>
      store.add({
        ...person,
        email: `pessoa${index % 20}@exemplo.com.br`,
        mensagem: `${wordOf(index)} ${'x'.repeat((index * 37 + round * 101) % 900)}`,
        extra: {},
        spam: false,
        webdriver: false,
      }),
    ),
  );
  for (const index of indexes)
    if ((index * 7 + round) % 3 === 0) store.markAnswered(index + 1, true);
  store.close();
  return dataDir;
}

/** How many of the words stand in some file of the folder although their rows are gone. */
function leftWords(dataDir: string): string[] {
  const database = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  const kept = new Set(
    database
      .prepare('SELECT id FROM contact_request')
      .all()
      .map(({ id }) => Number(id) - 1),
  );
  database.close();
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  return Array.from({ length: requests }, (_, index) => index)
    .filter((index) => !kept.has(index))
    .map(wordOf)
    .filter((word) => bytes.some((content) => content.includes(word)));
}

function age(dataDir: string, which: string): void {
  const database = new DatabaseSync(databasePath(dataDir));
  const then = new Date(Date.now() - 181 * day).toISOString();
  database.prepare(`UPDATE contact_request SET received_at = ? WHERE ${which}`).run(then);
  database.close();
}

test(`nobody who was erased or purged by hand can be read in the files, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await filled(round);
    const run = (...given: string[]) => runInbox(given, { DATA_DIR: dataDir });
    for (let who = 0; who < 10; who += 1) run('--erase', `pessoa${who}@exemplo.com.br`);
    expect(leftWords(dataDir), `erasure ${round}`).toEqual([]);
    age(dataDir, 'id % 3 = 1');
    expect(run('--purge')).toMatch(/^1\d\d solicitações apagadas com mais de 180 dias/);
    expect(leftWords(dataDir), `purge ${round}`).toEqual([]);
  }
}, 120_000);

/** As if the server had run until now. */
function believeClock(dataDir: string): void {
  const database = new DatabaseSync(databasePath(dataDir));
  database.exec('UPDATE clock SET seen_at = unixepoch() * 1000');
  database.close();
}

test(`nobody whom the server purged can be read in the files, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await filled(round);
    const run = (...given: string[]) => runInbox(given, { DATA_DIR: dataDir });
    for (let who = 0; who < 10; who += 1) run('--erase', `pessoa${who}@exemplo.com.br`);
    age(dataDir, 'id % 3 = 1');
    believeClock(dataDir);
    const { child, url, log } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
    await expect.poll(log, { timeout: 30_000 }).toContain('"purged":');
    expect((await post(url, 'Ana')).status).toBe(200);
    await expect.poll(() => leftWords(dataDir), { timeout: 30_000 }).toEqual([]);
    child.kill('SIGKILL');
  }
}, 240_000);

/** Two folders with a request of Beatriz, 181 days old, and one of today in each file that a stop may leave. */
async function littered() {
  const folder = temporaryFolder();
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'copies')];
  const store = openStore(dataDir);
  for (const email of [person.email, 'rui@exemplo.com.br'])
    await store.add({ ...person, email, mensagem: '', extra: {}, spam: false, webdriver: false });
  store.close();
  age(dataDir, 'id = 1');
  const live = databasePath(dataDir);
  const daily = join(backupDir, 'contacts-2026-11-19.sqlite');
  const before = `${live}.before-2026-11-22T101010`;
  mkdirSync(backupDir);
  for (const file of [daily, before, join(backupDir, 'contacts-2026-11-22.sqlite.part')])
    backUp(dataDir, file);
  const journal = join(backupDir, 'contacts-2026-11-22.sqlite.part-journal');
  for (const file of [journal, `${live}-wal.damaged`, `${live}.before-x`])
    writeFileSync(file, `garbage of ${person.email}`);
  for (const name of ['contacts.csv', 'notes.txt']) writeFileSync(join(backupDir, name), 'ours');
  const files = () =>
    [dataDir, backupDir].flatMap((one) => readdirSync(one).map((name) => join(one, name)));
  return {
    variables: { DATA_DIR: dataDir, BACKUP_DIR: backupDir },
    daily,
    before,
    emails: (file: string) => {
      const copy = new DatabaseSync(file, { readOnly: true });
      const rows = copy.prepare('SELECT email FROM contact_request').all();
      const check = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
      copy.close();
      return [check, ...rows.map(({ email }) => email)];
    },
    /** Files that still name Beatriz. */
    left: () => files().filter((file) => readFileSync(file).includes(person.email)),
    names: () => files().map((file) => basename(file)),
  };
}

type Variables = { DATA_DIR: string; BACKUP_DIR: string };

test.each([
  ['an erasure', (variables: Variables) => runInbox(['--erase', person.email], variables)],
  ['a purge', (variables: Variables) => runInbox(['--purge'], variables)],
  [
    'a start of the server',
    (variables: Variables) => {
      believeClock(variables.DATA_DIR);
      return started(variables, ['--receiver-only']);
    },
  ],
])(
  '%s reaches every copy and leftover in both folders, and nothing else',
  async (_, act) => {
    const { variables, daily, before, emails, left, names } = await littered();
    expect(left()).toHaveLength(7);
    await act(variables);
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    for (const file of [daily, before]) expect(emails(file)).toEqual(['ok', 'rui@exemplo.com.br']);
    expect(names().filter((name) => /part|journal|damaged|before-x/.test(name))).toEqual([]);
    expect(names()).toEqual(expect.arrayContaining(['contacts.csv', 'notes.txt']));
  },
  20_000,
);

test('a copy that another program holds is kept as it is until that program is gone', async () => {
  const { variables, daily, emails, left } = await littered();
  const erase = () => runInbox(['--erase', person.email], variables);
  const other = new DatabaseSync(daily);
  other.exec("BEGIN EXCLUSIVE; UPDATE contact_request SET nome = 'x'");
  expect(erase()).toContain('Outro programa está usando o banco');
  expect(left()).toContain(daily);
  // Without it the copy would be torn if that program were killed now.
  expect(existsSync(`${daily}-journal`)).toBe(true);
  other.exec('ROLLBACK');
  other.close();
  expect(erase()).toBe(`Nada foi apagado: não há solicitação de ${person.email}.\n`);
  expect(left()).toEqual([]);
  expect(emails(daily)).toEqual(['ok', 'rui@exemplo.com.br']);
}, 20_000);

test('an erasure whose copy cannot be made is done in all files and told, with what is wrong', async () => {
  const { variables, before, emails } = await littered();
  rmSync(variables.BACKUP_DIR, { recursive: true });
  symlinkSync(`${variables.DATA_DIR}/disk that is not there`, variables.BACKUP_DIR);
  expect(runInbox(['--erase', person.email], variables)).toMatch(
    /^1 solicitação apagada\.\n[^]*cópia/,
  );
  expect(emails(before)).toEqual(['ok', 'rui@exemplo.com.br']);
});

test('a folder of copies that is a link to the data folder stops no server', async () => {
  const { variables } = await littered();
  rmSync(variables.BACKUP_DIR, { recursive: true });
  symlinkSync(variables.DATA_DIR, variables.BACKUP_DIR);
  const { url } = await started({ DATA_DIR: variables.DATA_DIR }, ['--receiver-only']);
  expect((await post(url, 'Ana')).status).toBe(200);
  runInbox(['--erase', '1'], variables);
  expect((await post(url, 'Eva')).status).toBe(200);
  expect(runInbox([], variables)).toMatch(/Eva[^]*Ana/);
}, 20_000);
