import { describe, expect, test } from 'vitest';
import type { StoredRequest } from '#server/request/request.ts';
import { toCsv } from '#server/request/requestText.ts';
import { request, start } from './rig.ts';

const stored = (part: Partial<StoredRequest>): StoredRequest => ({
  ...request,
  id: 1,
  receivedAt: new Date(start).toISOString(),
  ...part,
});

describe('a spreadsheet', () => {
  test.each([
    '027999990000',
    '5527999990000',
    '+55 27 99999-0000',
    '(27) 90000-0000',
    '1-2',
    '10/12',
    '01/02/2026',
    '12.345',
    '1e5',
    '50%',
    '3 mar',
    'mar 3',
    'jan/26',
    '10:30',
    'VERDADEIRO',
    '00123',
    '2 de maio',
    '.5',
    ',5',
    ' 27999990000',
    'R$ 10',
    '$5',
    '27\u00a099999\u00a00000',
  ])('shows %s as it was written', (telefone) => {
    const [, row = ''] = toCsv([stored({ telefone })]).split('\r\n');
    expect(row.split(';')[3]).toBe(`"=""${telefone}"""`);
  });

  test.each(['=1+1', '-1+cmd|x', '@SUM(1)', '+1;=cmd', '=A1', '-2'])(
    'gets %s behind an apostrophe, so that nothing runs',
    (telefone) => {
      const [, row = ''] = toCsv([stored({ telefone })]).split('\r\n');
      expect(row).toContain(`;"'${telefone.replace(';=', ";'=")}";`);
    },
  );
});

describe('a flood', () => {
  test('of line ends does not delay the spreadsheet', () => {
    const mensagem = `a${'\n'.repeat(30_000)}${' '.repeat(19_990)}b`;
    const begin = performance.now();
    expect(toCsv([stored({ mensagem })])).toContain('b"');
    // This once took 17 s.
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});
