import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInbox } from '#server/inbox.ts';
import { openStore } from '#server/store.ts';
import { person, start, temporaryFolder } from './rig.ts';

const request = { ...person, extra: {}, spam: false, webdriver: false };

async function inboxOf(...requests: Partial<typeof request>[]) {
  const dataDir = join(temporaryFolder(), 'data');
  let now = start;
  const store = openStore(dataDir, { clock: () => now });
  for (const part of requests) {
    await store.add({ ...request, ...part });
    now += 60_000;
  }
  store.close();
  return { dataDir, run: (...given: string[]) => runInbox(given, { DATA_DIR: dataDir }) };
}

test('the firm reads the newest request first, with the time in Vitória', async () => {
  const { run } = await inboxOf({ nome: 'Primeira' }, { nome: 'Segunda', mensagem: '' });
  expect(run()).toBe(
    [
      '2 solicitações de contato',
      '',
      'Nº 2 · 20/11/2026 12:31',
      '  Nome:      Segunda',
      '  Telefone:  (27) 90000-0000',
      '  E-mail:    beatriz@exemplo.com.br',
      '  Mensagem:  (sem mensagem)',
      '',
      'Nº 1 · 20/11/2026 12:30',
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
  const { run } = await inboxOf({ nome: 'Cliente' }, { nome: 'Robô', spam: true, webdriver: true });
  expect(run()).toContain('1 solicitação de contato\n');
  expect(run()).toContain('1 outra separada como spam: npm run inbox -- --spam\n');
  expect(run()).not.toContain('Robô');
  expect(run('--spam')).toContain('· spam, enviado por um programa\n  Nome:      Robô');
  expect(run('--spam')).not.toContain('Cliente');
  expect(run('--not-spam', '2')).toBe('A solicitação nº 2 não está mais no spam.\n');
  expect(run()).toContain('Robô');
  expect(() => run('--not-spam', '9')).toThrow('Não há solicitação de nº 9.');
});

test("a visitor's text cannot command the terminal", async () => {
  const { run } = await inboxOf({
    nome: '\u001b[31mAna\u001b[0m\u001b]0;x\u0007 \u009b2J\u202eSilva',
    mensagem: 'a\rb\u001b[2Jc\u0000d\u2028e',
    extra: { '\u001b[1mcidade': 'Vitória' },
  });
  expect(run()).not.toMatch(/[^\P{C}\n]|\u2028/u);
  expect(run()).toMatch(/Nome: {6}Ana +Silva\n/);
  expect(run()).toContain('  cidade:    Vitória\n');
});

test('a spreadsheet gets every cell as text and runs no formula', async () => {
  const { run } = await inboxOf({
    nome: '=HYPERLINK("http://x";"y")',
    telefone: '+55 27 90000-0000',
    mensagem: 'uma "citação",\ne outra linha',
    extra: { cidade: 'Vitória' },
  });
  expect(run('--csv')).toBe(
    '\uFEFFid,recebido_em,nome,telefone,email,mensagem,outros,spam\r\n' +
      `1,20/11/2026 12:30,"'=HYPERLINK(""http://x"";""y"")",'+55 27 90000-0000,` +
      'beatriz@exemplo.com.br,"uma ""citação"",\ne outra linha",cidade: Vitória,não\r\n',
  );
});

test('a program gets JSON', async () => {
  const { run } = await inboxOf({}, { spam: true });
  const expected = { ...request, id: 1, receivedAt: '2026-11-20T15:30:00.000Z' };
  expect(JSON.parse(run('--json'))).toEqual([expected]);
  expect(JSON.parse(run('--json', '--spam'))).toMatchObject([{ id: 2, spam: true }]);
});

test('a person can be erased, by e-mail or by number, and the firm is told how many went', async () => {
  const { run } = await inboxOf({}, { spam: true }, { email: 'outra@exemplo.com.br' });
  expect(run('--erase', person.email)).toBe('2 solicitações apagadas.\n');
  expect(run('--erase', '3')).toBe('1 solicitação apagada.\n');
  expect(run('--erase', '3')).toBe('Nada foi apagado: não há solicitação de nº 3.\n');
  expect(() => run('--erase', 'Beatriz')).toThrow(
    '"Beatriz" não é um número de solicitação nem um e-mail.',
  );
  expect(run()).toBe('Nenhuma solicitação de contato.\n');
});

test('an inbox that was never used, a wrong option and a call for help are answered in Portuguese', async () => {
  const dataDir = join(temporaryFolder(), 'nada');
  expect(() => runInbox([], { DATA_DIR: dataDir })).toThrow(
    /^Ainda não há banco de dados em .*nada/,
  );
  expect(() => runInbox(['--todos'], { DATA_DIR: dataDir })).toThrow(/^Não entendi o comando/);
  expect(runInbox(['--help'], {})).toContain('npm run inbox -- --erase <e-mail>');
  const { run } = await inboxOf();
  expect(run()).toBe('Nenhuma solicitação de contato.\n');
  expect(run('--spam')).toBe('Nenhuma solicitação de contato no spam.\n');
});

test('the inbox can be read while the server is running', async () => {
  const { dataDir, run } = await inboxOf({});
  const server = openStore(dataDir);
  await server.add({ ...request, nome: 'Agora' });
  expect(run()).toContain('Agora');
  expect(run('--erase', '1')).toBe('1 solicitação apagada.\n');
  await server.add({ ...request, nome: 'Depois' });
  expect(run()).toContain('Depois');
  server.close();
});
