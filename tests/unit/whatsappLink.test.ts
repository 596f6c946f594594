import { describe, expect, test } from 'vitest';

import { whatsappLink } from '#lib/whatsappLink.ts';

describe('A WhatsApp link', () => {
  test('opens a chat with the number', () => {
    expect(whatsappLink('+5527900000001')).toBe('https://wa.me/5527900000001');
  });

  test.each([
    '',
    '27900000001',
    '+0527900000001',
    '+55 27 90000-0001',
    '+55',
    '+5527900000001/evil',
  ])('is refused for "%s", which is not an E.164 number', (number) => {
    expect(() => whatsappLink(number)).toThrow(`"${number}" is not an E.164 number`);
  });
});
