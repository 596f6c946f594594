import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { expectMode } from '#tests/support/system.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { brasilia } from '#content/facts.ts';
import { localDate } from '#server/request/requestText.ts';
import { dataFolder, filled, minuteAt, person, request } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

test.each([
  [undefined, '20/11/2026 12:30'],
  ['America/Manaus', '20/11/2026 11:30'],
  ['America/Rio_Branco', '20/11/2026 10:30'],
])('a request is dated by the clock of %s, or of Brasília', (timeZone, time) => {
  expect(localDate('2026-11-20T15:30:00Z', timeZone ?? brasilia)).toBe(time);
});

test('the firm reads the newest request first, with the time where it is', async () => {
  const { run } = await filled({ nome: 'Primeira' }, { nome: 'Segunda', mensagem: '' });
  expect(await run()).toBe(
    [
      '2 solicitações de contato',
      '',
      `Nº 2 · ${minuteAt(1)}`,
      '  Nome:      Segunda',
      '  Telefone:  (27) 90000-0000',
      '  E-mail:    beatriz@exemplo.com.br',
      '  Mensagem:  (sem mensagem)',
      '',
      `Nº 1 · ${minuteAt(0)}`,
      '  Nome:      Primeira',
      '  Telefone:  (27) 90000-0000',
      '  E-mail:    beatriz@exemplo.com.br',
      '  Mensagem:  Olá,',
      '             tenho uma dúvida sobre um contrato.',
      '',
    ].join('\n'),
  );
});

test('spam is counted below the list and shown only when asked for', async () => {
  const { run } = await filled({ nome: 'Cliente' }, { nome: 'Robô', spam: true, webdriver: true });
  expect(await run()).toContain('1 solicitação de contato\n');
  expect(await run()).toContain('1 outra separada como spam: npm run inbox -- --spam\n');
  expect(await run()).not.toContain('Robô');
  expect(await run('--spam')).toContain('· spam, enviado por um programa\n  Nome:      Robô');
  expect(await run('--spam')).not.toContain('Cliente');
  expect(await run('--not-spam', '2')).toBe('A solicitação nº 2 não está mais no spam.\n');
  expect(await run()).toContain('Robô');
  await expect(run('--not-spam', '9')).rejects.toThrow('Não há solicitação de nº 9.');
});

test("a visitor's text cannot command the terminal", async () => {
  const { run } = await filled({
    nome: '\u001b[31mAna\u001b[0m\u001b]0;x\u0007 \u009b2J\u202eSilva',
    mensagem: 'a\rb\u001b[2Jc\u0000d\u2028e',
    extra: { '\u001b[1mcidade': 'Vitória' },
  });
  expect(await run()).not.toMatch(/[^\P{C}\n]|\u2028/u);
  expect(await run()).toMatch(/Nome: {6}Ana +Silva\n/);
  expect(await run()).toContain('  Outro campo, “cidade”: Vitória\n');
});

test('a spreadsheet reads every cell as text and never a formula, wherever it splits', async () => {
  const messages = {
    'uma "citação",\ne outra linha': 'uma ""citação"",\ne outra linha',
    'x;=cmd|calc': "x;'=cmd|calc",
    'uma linha\n=1+1': "uma linha\n'=1+1",
    'a, @SUM(1)': "a, '@SUM(1)",
    '\t=1': " '=1",
    '＝1': "'＝1",
    'R$ 10-20; 5 = 5': 'R$ 10-20; 5 = 5',
  };
  const { run } = await filled(
    { nome: '=HYPERLINK("http://x";"y")', telefone: '+55 27 9', extra: { cidade: 'Vitória' } },
    ...Object.keys(messages).map((mensagem) => ({ mensagem })),
  );
  const [head, ...rows] = (await run('--csv')).split('\r\n').slice(0, -1);
  expect(head).toBe(
    '\uFEFF"Nº";"Recebida em";"Nome completo";"Telefone";"E-mail";"Mensagem";"Outros campos";' +
      '"Spam";"Respondida em"',
  );
  const [last, ...first] = rows.toReversed();
  expect(last).toBe(
    `"1";"${minuteAt(0)}";"'=HYPERLINK(""http://x"";""y"")";"=""+55 27 9""";` +
      '"beatriz@exemplo.com.br";"Olá,\ntenho uma dúvida sobre um contrato.";"cidade: Vitória";"não";""',
  );
  for (const [index, cell] of Object.values(messages).entries())
    expect(first[index]).toContain(`;"${cell}";`);
});

test('a program gets JSON', async () => {
  const { run } = await filled({}, { spam: true });
  const expected = { ...person, id: 1, receivedAt: '2026-11-20T15:30:00.000Z' };
  expect(JSON.parse(await run('--json'))).toMatchObject([expected]);
});

test('the spreadsheet goes into a file for its owner only, or the answer says where it can go', async () => {
  const { folder, run } = await filled({});
  const file = join(folder, 'contatos.csv');
  writeFileSync(file, 'antes', { mode: 0o644 });
  expect(await run('--csv', file)).toBe(`1 solicitação gravada em ${file}\n`);
  expect(readFileSync(file, 'utf8')).toBe(await run('--csv'));
  expectMode(file, 0o600);
  const nowhere = join(folder, 'nada/contatos.csv');
  await expect(run('--csv', nowhere)).rejects.toThrow(
    `Não foi possível gravar ${nowhere} (ENOENT). Grave em outra pasta, ou mande a lista para a saída: npm run --silent inbox -- --csv > contatos.csv`,
  );
});

test('an unknown field cannot pose as the name', async () => {
  const { run } = await filled({ extra: { Nome: 'Outra', 'a\n  Nome': 'b' } });
  expect(await run()).toContain('  Outro campo, “Nome”: Outra\n');
  expect((await run()).match(/^ {2}Nome:/gm)).toHaveLength(1);
});

test('requests are found by a word in any field, by the day, and by whether they were answered', async () => {
  const { run } = await filled(
    { nome: 'José Araújo' },
    { nome: 'Ana', mensagem: 'Um INVENTÁRIO' },
    { nome: 'Rui', extra: { cidade: 'Serra' } },
  );
  const names = async (...args: string[]) =>
    [...(await run(...args)).matchAll(/^ {2}Nome: {6}(.*)$/gm)].map(([, nome]) => nome);
  expect(await names('--search', 'araujo')).toEqual(['José Araújo']);
  expect(await names('--search', 'inventário')).toEqual(['Ana']);
  expect(await names('--search', 'SERRA')).toEqual(['Rui']);
  expect(await names('--since', '20/11/2026')).toHaveLength(3);
  expect(await names('--since', '2026-11-21')).toEqual([]);
  await expect(run('--since', 'ontem')).rejects.toThrow(
    '"ontem" não é um dia: escreva como 01/11/2026.',
  );
  expect(await run('--answered', '1')).toBe('A solicitação nº 1 está marcada como respondida.\n');
  expect([await names('--answered'), await names('--open')]).toEqual([
    ['José Araújo'],
    ['Rui', 'Ana'],
  ]);
  expect(await run()).toMatch(/^Nº 1 · .* · respondida em /m);
  expect(await run('--open', '1')).toBe('A solicitação nº 1 está marcada como não respondida.\n');
  expect(await names('--open')).toHaveLength(3);
  await expect(run('--answered', '9')).rejects.toThrow('Não há solicitação de nº 9.');
});

test('a person can be erased by e-mail or number, and the inbox tells how many requests', async () => {
  const { run } = await filled({}, { spam: true }, { email: 'outra@exemplo.com.br' });
  expect(await run('--erase', person.email.toUpperCase())).toBe('2 solicitações apagadas.\n');
  expect(await run('--erase', '3')).toBe('1 solicitação apagada.\n');
  expect(await run('--erase', '3')).toBe('Nada foi apagado: não há solicitação de nº 3.\n');
  await expect(run('--erase', 'Beatriz')).rejects.toThrow(
    '"Beatriz" não é um número de solicitação nem um e-mail.',
  );
  expect(await run()).toBe('Nenhuma solicitação de contato.\n');
});

test('an inbox that was never used, a wrong option and a call for help are answered in Portuguese', async () => {
  const DATA_DIR = dataFolder();
  await expect(runInbox([], { DATA_DIR })).rejects.toThrow(
    `Ainda não há banco de dados em ${DATA_DIR}`,
  );
  await expect(runInbox(['--todos'], { DATA_DIR })).rejects.toThrow(/^Não entendi o comando/);
  expect(await runInbox(['--help'], {})).toContain('npm run inbox -- --erase <e-mail>');
  const { run } = await filled();
  expect(await run()).toBe('Nenhuma solicitação de contato.\n');
  expect(await run('--spam')).toBe('Nenhuma solicitação de contato no spam.\n');
});

test('erasing an e-mail names the other requests whose text has it', async () => {
  const { run } = await filled(
    {},
    { email: 'outra@exemplo.com.br', mensagem: 'Escrevam para BEATRIZ@exemplo.com.br' },
  );
  expect(await run('--erase', person.email)).toBe(
    '1 solicitação apagada.\n' +
      'O endereço ainda aparece no texto de: nº 2. Leia e, se for o caso, apague pelo número.\n',
  );
});

test('a database that cannot be used is explained in Portuguese, with its path', async () => {
  const { dataDir, run } = await filled({});
  const path = databasePath(dataDir);
  const blocker = new DatabaseSync(path);
  blocker.exec('BEGIN IMMEDIATE');
  await expect(run('--erase', '1')).rejects.toThrow(
    `O banco ${path} está em uso por outro programa`,
  );
  blocker.exec('ROLLBACK');
  blocker.close();
  writeFileSync(path, 'x'.repeat(8192));
  await expect(run()).rejects.toThrow(`O banco está danificado: ${path}.`);
});

test('the inbox says how many requests the trap took in the last week, and shows them', async () => {
  const { dataDir, run } = await filled({ spam: true });
  expect(await run()).not.toContain('nos últimos sete dias');
  await using store = openHere(dataDir);
  await store.add({ ...request, nome: 'Cliente', spam: true });
  expect(await run()).toContain('1 chegou nos últimos sete dias');
  expect(await run('--spam')).toContain('Cliente');
});

test('JSON for a program contains no control or invisible characters', async () => {
  const nome = '\u202eana\u200b\u2066 \u001b[2J\u{e0041} José';
  const { run } = await filled({ nome });
  const text = await run('--json');
  expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  expect(text).toContain('José');
  expect(JSON.parse(text)).toMatchObject([{ nome }]);
});
