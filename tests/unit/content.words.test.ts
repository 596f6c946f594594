import { describe, expect, test } from 'vitest';
import * as contactForm from '#content/contactForm.ts';
import { dataEmail } from '#content/facts.ts';
import { readParam } from '#content/search.ts';
import { site } from '#content/site.ts';

describe('A search param', () => {
  test('is read if its value is allowed', () => {
    expect(readParam('secao', 'areas-atuacao')).toBe('areas-atuacao');
    expect(readParam('artigo', 'fgts-2024')).toBe('fgts-2024');
    expect(readParam('dialogo', 'whatsapp')).toBe('whatsapp');
  });

  test.each(['', 'Contato', '../x', 0, null, undefined, ['contato']])('%j is ignored', (value) => {
    for (const param of ['secao', 'artigo', 'dialogo'] as const)
      expect(readParam(param, value)).toBeUndefined();
  });
});

describe('A field’s error', () => {
  test('is a Portuguese sentence for each of the provider’s codes', () => {
    expect(contactForm.fieldErrorText('TYPE_EMAIL')).toBe(contactForm.fieldErrors.TYPE_EMAIL);
    for (const sentence of Object.values(contactForm.fieldErrors)) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test.each(['STRIPE_SCA_ERROR', 'NOVO', '', 'constructor', '__proto__'])(
    'is the general sentence for the code "%s"',
    (code) => {
      expect(contactForm.fieldErrorText(code)).toBe(contactForm.fieldErrors.UNSPECIFIED);
    },
  );
});

describe('The privacy notice', () => {
  test.each(['embedded', 'hosted'] as const)(
    'tells who, why, how long and which rights: %s',
    (variant) => {
      const note = contactForm.privacyNote(variant === 'hosted', 365);
      expect(note).toContain(site.controller);
      expect(note).toContain('LGPD, art. 7º, V');
      expect(note).toContain('365 dias');
      expect(note).toContain('acesso, correção ou eliminação');
      expect(note).toContain(dataEmail);
    },
  );
});
