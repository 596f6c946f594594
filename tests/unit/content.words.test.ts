import { describe, expect, it } from 'vitest';
import * as contactForm from '#content/contactForm.ts';
import { homeSections, isHomeSection } from '#content/navigation.ts';
import { site } from '#content/site.ts';

describe('A scroll target', () => {
  it.each(homeSections)('%s is a section of the home page', (section) => {
    expect(isHomeSection(section)).toBe(true);
  });

  it.each(['', 'Contato', 'constructor', 0, null, undefined, ['contato']])(
    '%j is none',
    (value) => {
      expect(isHomeSection(value)).toBe(false);
    },
  );
});

describe('A field’s error', () => {
  it('is a Portuguese sentence for each of the provider’s codes', () => {
    expect(contactForm.fieldErrorText('TYPE_EMAIL')).toBe(contactForm.fieldErrors.TYPE_EMAIL);
    for (const sentence of Object.values(contactForm.fieldErrors)) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it.each(['STRIPE_SCA_ERROR', 'NOVO', '', 'constructor', '__proto__'])(
    'is the general sentence for the code "%s"',
    (code) => {
      expect(contactForm.fieldErrorText(code)).toBe(contactForm.fieldErrors.UNSPECIFIED);
    },
  );
});

describe('The privacy note', () => {
  it.each(['embedded', 'hosted'] as const)(
    'says who, why, how long and which rights: %s',
    (variant) => {
      const note = contactForm.privacyNote(variant === 'hosted', 365);
      expect(note).toContain(site.controller);
      expect(note).toContain('LGPD, art. 7º, V');
      expect(note).toContain('365 dias');
      expect(note).toContain('acesso, correção ou eliminação');
      expect(note).toContain(site.email);
    },
  );
});
