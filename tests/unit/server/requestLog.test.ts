import { describe, expect, test } from 'vitest';
import { person, rig, site } from './rig.ts';

describe('the log', () => {
  test('has a line for every post, without the visitor’s text, headers or address', async () => {
    const { get, sendJson, logs } = rig({ site: site() });
    await sendJson(person, { path: '/f/contato?email=beatriz%40exemplo.com.br' });
    await sendJson({ ...person, email: 'beatriz@' });
    await sendJson('{"nome":"Beatriz');
    await get('/beatriz@exemplo.com.br\u009b2J\u202e');
    await sendJson(person, { path: '/f/beatriz@exemplo.com.br' });
    await sendJson(person, { path: '/sobrenos' });
    expect(logs).toMatchObject([
      { event: 'request', method: 'POST', path: '/f/contato', status: 200, ms: 0, id: 1 },
      { path: '/f/contato', status: 422 },
      { path: '/f/contato', status: 400 },
      { path: '(unknown)', status: 404 },
      { path: '(unknown)', status: 404 },
      { path: '/sobrenos', status: 405 },
    ]);
    expect(JSON.stringify(logs)).not.toMatch(/beatriz|90000|203\.0\.113/i);
  });

  test('has five lines of refused requests a second, and says how many it left out', async () => {
    const { get, clock, logs } = rig({ site: site() });
    for (let turn = 0; turn < 1000; turn += 1) await get('/nada');
    clock.now += 1000;
    await get('/nada');
    expect(logs).toHaveLength(6);
    expect(logs[5]).toMatchObject({ status: 404, leftOut: 995 });
  });

  test('omits pages by default, and reports an untrusted proxy once', async () => {
    const of = { site: site() };
    const [quiet, verbose] = [rig(of), rig({ ...of, variables: { LOG: 'all' } })];
    for (const { get } of [quiet, verbose]) await get('/sobrenos?x=1');
    for (const address of ['10.0.0.1', '10.0.0.2'])
      await quiet.get('/', { 'x-forwarded-for': address });
    expect(quiet.logs).toMatchObject([{ event: 'warning' }]);
    expect(verbose.logs).toMatchObject([{ method: 'GET', path: '/sobrenos', status: 200 }]);
  });
});
