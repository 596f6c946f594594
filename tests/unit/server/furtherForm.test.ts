import { expect, test, vi } from 'vitest';
import { actionOf, readEnvironment } from '#lib/environment.ts';
import { messageOf } from '#server/mail/message.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { application } from '#tests/support/application.ts';
import { builtSite, change, filled, minuteAt, person, readSite, rig, start } from './rig.ts';

vi.mock('#content/furtherForms.ts', () => import('#tests/support/application.ts'));

const path = '/f/candidatura';
const { nome, email } = person;
const applicant = { nome, email, vaga: 'Estágio', carta: 'Estudo Direito\nna Serra.' };
const template = '<ul>{{problems}}</ul><select>{{vaga}}</select><p>{{carta}}</p>{{mensagem}}';

test('a post to it gets its own page, and is stored once under its form', async () => {
  const { sendNative, sendJson, store } = rig();
  const answer = await sendNative(applicant, { path });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, application.thanks]);
  for (const form of [path, '/p/site/f/candidatura', '/f/contato'])
    await sendJson({ ...applicant, telefone: '27', _id: 'a' }, { path: form });
  const { vaga, carta } = applicant;
  const stored = { nome, email, extra: { vaga, carta } };
  expect(await store.list()).toMatchObject([
    { ...stored, form: 'contato' },
    { ...stored, form: 'candidatura', telefone: '27' },
    { ...stored, form: 'candidatura', telefone: '', mensagem: '' },
  ]);
});

test('an invalid post gets its own page, with its words and the typed text', async () => {
  const site = readSite(builtSite({ 'candidatura.html': template }));
  const { sendNative, sendJson, store } = rig({ site });
  const wrong = { email: 'x', vaga: 'Sócio', carta: '', mensagem: 'x' };
  const page = await sendNative(wrong, { path });
  expect([page.status, await page.text()]).toEqual([
    422,
    '<ul><li>Preencha o campo “Nome”.</li>\n' +
      '<li>Informe um e-mail válido, como nome@exemplo.com.br.</li>\n' +
      '<li>Escolha uma das opções do campo “Vaga”.</li>\n' +
      '<li>Conte quem você é.</li></ul><select>Sócio</select><p></p>',
  ]);
  const long = await sendNative({ ...applicant, carta: 'x'.repeat(3001) }, { path });
  expect([long.status, await long.text()]).toEqual([
    413,
    expect.stringContaining('“Apresentação” tem 3.001 caracteres e cabem 3.000'),
  ]);
  const large = await sendJson({ ...applicant, carta: 'x'.repeat(300_000) }, { path });
  expect(await large.json()).toMatchObject({ errors: [{ field: 'carta' }] });
  expect(await (await sendNative(person, { path: '/f/outro' })).text()).toContain('não existe');
  expect(await store.list()).toEqual([]);
});

test('inbox, spreadsheet and mail say which form it is, with its own labels', async () => {
  const { vaga, carta } = applicant;
  const extra = { carta, estado: 'ES', vaga };
  const sent = { form: 'candidatura', telefone: '27', mensagem: '', extra };
  const { run, dataDir } = await filled({}, sent);
  expect(await run()).toContain(
    [
      `Nº 2 · ${minuteAt(1)} · Trabalhe conosco`,
      '  Nome:      Beatriz Exemplo',
      '  E-mail:    beatriz@exemplo.com.br',
      '  Vaga:      Estágio',
      '  Apresentação: Estudo Direito\n             na Serra.',
      '  Outro campo, “telefone”: 27',
      '  Outro campo, “estado”: ES',
      '',
      `Nº 1 · ${minuteAt(0)}\n  Nome: `,
    ].join('\n'),
  );
  const [head, second, first] = (await run('--csv')).replaceAll('"', '').split('\r\n');
  expect(head).toContain(
    ';Nome completo;Telefone;E-mail;Mensagem;Vaga;Apresentação;Outros campos;Spam;Respondida em;Formulário',
  );
  expect(second).toContain(
    `;${nome};=27;${email};;Estágio;Estudo Direito\nna Serra.;estado: ES;não;;Trabalhe conosco`,
  );
  expect(first).toMatch(/;não;;$/);
  const stored = { ...person, ...sent, id: 2, receivedAt: new Date(start).toISOString() };
  const request = { ...stored, spam: false, webdriver: false };
  const mail = messageOf({ request, messageId: 'x' }, { from: 'a@b.br', content: 'full' });
  expect(mail).toMatchObject({
    subject: `Nova solicitação nº 2: Trabalhe conosco: ${nome}`,
    text: expect.stringContaining('\n\nVaga: Estágio\n\nApresentação: Estudo Direito'),
    replyTo: { address: email },
  });
  change(databasePath(dataDir), "UPDATE contact_request SET form = 'antigo'");
  expect(await run()).toContain('· antigo\n  Outro campo, “nome”: Beatriz Exemplo\n');
});

test('the inbox lists the requests of one form, and the help names the forms', async () => {
  const { run, dataDir } = await filled({ nome: 'Cliente' }, { form: application.id, nome: 'Ana' });
  expect(await run('--help')).toContain('formulário: contato, candidatura\n');
  expect(await run('--form', 'contato')).toMatch(/^1 solicitação [^]*Nome: +Cliente/);
  expect(await run('--form', application.id, '--csv')).not.toContain('Cliente');
  await expect(run('--form', 'vaga')).rejects.toThrow(
    'Não há formulário “vaga”: há contato, candidatura.',
  );
  change(databasePath(dataDir), "UPDATE contact_request SET form = 'antigo' WHERE id = 1");
  expect(await run('--form', 'antigo')).toMatch(/^1 solicitação [^]*· antigo\n/);
});

test('its page posts to it, or to its form at a hosted provider', () => {
  const actions = [{}, { FORM_ID: 'abc' }, { FORM_ID: 'abc', FORM_PROJECT: '12' }].map(
    (variables) => actionOf(readEnvironment(variables).form, application.id),
  );
  expect(actions).toEqual([
    path,
    'https://formspree.io/f/abc',
    'https://formspree.io/p/12/f/candidatura',
  ]);
});
