import { expect, test, vi } from 'vitest';
import { phrasesOf } from '#content/textPhrases.ts';
import { messageOf } from '#server/mail/message.ts';
import { filled, person, request, rig, start } from './rig.ts';

vi.mock('#content/extraFields.ts', () => ({
  extraFields: [
    { name: 'cidade', label: 'Cidade', autoComplete: 'address-level2', required: false },
    { name: 'empresa', label: 'Empresa & filial', autoComplete: 'organization', required: true },
    {
      name: 'origem',
      label: 'Como nos conheceu?',
      autoComplete: 'on',
      required: false,
      options: ['Indicação', 'Busca'],
    },
  ],
}));

const empresa = 'Padaria Exemplo';
const whole = { ...person, cidade: 'Serra', empresa };

test('the firm’s fields are stored before unknown ones, unless empty', async () => {
  const { sendJson, sendNative, store } = rig();
  const further = Array.from({ length: 25 }, (_, index) => [`campo${index}`, 'x']);
  await sendJson({ ...Object.fromEntries(further), ...whole });
  await sendNative({ ...person, empresa: ' Padaria\u0000 Exemplo ', cidade: '' });
  const [native, json] = (await store.list()).map(({ extra }) => extra);
  expect(native).toEqual({ empresa });
  expect(Object.keys(json ?? {})).toHaveLength(20);
  expect(json).toMatchObject({ cidade: 'Serra', empresa });
});

test('a missing, too long or unknown value is refused by label, and the page keeps the typed text', async () => {
  const { sendJson, sendNative, store } = rig();
  const missing = { field: 'empresa', message: 'Preencha o campo “Empresa & filial”.' };
  expect(await (await sendJson(person)).json()).toMatchObject({
    errors: [{ code: 'REQUIRED_FIELD_MISSING', ...missing }],
  });
  expect(await (await sendJson({ ...person, empresa: ' ' })).json()).toMatchObject({
    errors: [{ code: 'REQUIRED_FIELD_EMPTY', ...missing }],
  });
  const long = await sendJson({ ...whole, cidade: 'x'.repeat(2001) });
  expect([long.status, await long.json()]).toMatchObject([
    413,
    { errors: [{ field: 'cidade', message: expect.stringContaining('“Cidade” tem 2.001') }] },
  ]);
  const choice = await sendJson({ ...whole, origem: 'Outra' });
  expect([choice.status, await choice.json()]).toMatchObject([
    422,
    { error: 'Escolha uma das opções do campo “Como nos conheceu?”.' },
  ]);
  const page = await (await sendNative({ ...person, cidade: 'Serra <b>', empresa: '' })).text();
  expect(page).toContain('<li>Preencha o campo “Empresa &amp; filial”.</li>');
  expect(page).toContain('</textarea>Beatriz ExemploSerra &lt;b&gt;');
  expect(await store.list()).toEqual([]);
});

test('inbox, spreadsheet and mail show its label, and unknown fields by name', async () => {
  const extra = { estado: 'ES', empresa, cidade: 'Serra', origem: 'Busca' };
  const { run } = await filled({ extra: {} }, { mensagem: '', extra });
  const outputs =
    '  Cidade:    Serra\n  Empresa & filial: Padaria Exemplo\n  Como nos conheceu? Busca\n  Mensagem:  (sem mensagem)\n';
  expect(await run()).toContain(`${outputs}  Outro campo, “estado”: ES\n`);
  expect((await run()).match(/Cidade/g)).toHaveLength(1);
  const [head, row, before] = (await run('--csv')).split('\r\n');
  expect(head).toContain(
    '"E-mail";"Cidade";"Empresa & filial";"Como nos conheceu?";"Mensagem";"Outros campos";',
  );
  expect(row).toContain('"Serra";"Padaria Exemplo";"Busca";"";"estado: ES";');
  expect(before).toContain('"beatriz@exemplo.com.br";"";"";"";"Olá,');
  const stored = { ...request, id: 1, receivedAt: new Date(start).toISOString(), extra };
  const mail = messageOf({ request: stored, messageId: 'x' }, { from: 'a@b.br', content: 'full' });
  expect(mail.text).toContain(
    '\n\nCidade: Serra\n\nEmpresa & filial: Padaria Exemplo\n\nComo nos conheceu? Busca\n\nMensagem:',
  );
});

test('the privacy notice names it, among what must be given or what may', () => {
  const practice = { retentionDays: 180, dailyCopies: 30, mailed: 'none' } as const;
  expect(phrasesOf(practice)).toMatchObject({
    requiredFields: 'nome, telefone, e-mail, “Empresa & filial”',
    optionalFields: '“Cidade”, “Como nos conheceu?” e uma mensagem',
  });
});
