import { describe, expect, it } from 'vitest';

import * as contactForm from '#content/contactForm.ts';
import * as contactPage from '#content/contactPage.ts';
import { errorPage } from '#content/errorPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { hero } from '#content/hero.ts';
import {
  footerItems,
  headerAction,
  headerItems,
  homeSections,
  isHomeSection,
  navigationLabels,
} from '#content/navigation.ts';
import * as newsPage from '#content/newsPage.ts';
import { notFoundPage } from '#content/notFoundPage.ts';
import { partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { personalService } from '#content/personalService.ts';
import { practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { site } from '#content/site.ts';

/** Each text of the specification, and what the site says in its place. */
const words: readonly (readonly [string, string])[] = [
  ['ESCRITÓRIO DE ADVOCACIA', hero.tagline],
  ['ENTRE EM CONTATO', hero.action.label],
  ['Áreas de Atuação', practiceAreasSection.heading],
  ['Áreas de Atuação', practiceAreasSection.counter.suffix],
  ['Atendimento Personalizado', personalService.title],
  ['Nossos Sócios', partnersPage.title],
  ['Voltar para o Início', navigationLabels.backHome],
  ['Atendimento de Urgência', contactPage.urgency.title],
  ['WhatsApp 24h', contactPage.urgency.button],
  ['Fale Conosco via WhatsApp', contactPage.whatsappDialog.title],
  ['Falar com Dr. Fulano', contactPage.whatsappDialog.talkTo('Fulano')],
  ['Notícias', newsPage.newsPage.title],
  [
    'Mantenha-se atualizado com as últimas novidades jurídicas e do nosso escritório.',
    newsPage.newsPage.subtitle,
  ],
  ['Artigos e Publicações', newsPage.articlesSection.heading],
  ['Publicado em: ', newsPage.articlesSection.publishedOn],
  ['Ler Artigo Completo', newsPage.articlesSection.read],
  ['Nosso Feed do Instagram', newsPage.feedSection.heading],
  ['Em Implementação', newsPage.feedSection.alert.title],
  [
    'A integração com o feed do Instagram está sendo finalizada. Em breve, você verá nossas últimas publicações aqui! Por enquanto, estamos exibindo posts de exemplo.',
    newsPage.feedSection.alert.text,
  ],
  ['Ver no Instagram', newsPage.feedSection.permalink],
  ['Erro ao buscar o feed do Instagram: sem rede', newsPage.feedSection.feedError('sem rede')],
  ['404', notFoundPage.code],
  ['Oops! Page not found', notFoundPage.title],
  ['Return to Home', notFoundPage.home],
  ['Unexpected Application Error!', errorPage.title],
  ['Mensagem enviada com sucesso!', contactForm.notices.success.title],
  ['Entraremos em contato em poucos minutos.', contactForm.notices.success.description],
  ['Erro ao enviar', contactForm.notices.failure.title],
  ['Por favor, tente novamente mais tarde.', contactForm.notices.failure.description],
  ['Tentar novamente', contactForm.notices.failure.retry],
  ['Restaurar mensagem', contactForm.notices.failure.restore],
  ['Nome completo *', contactForm.formFields.nome.label],
  ['Seu nome completo', contactForm.formFields.nome.placeholder],
  ['Mensagem (opcional)', contactForm.formFields.mensagem.label],
  ['Descreva brevemente sua situação...', contactForm.formFields.mensagem.placeholder],
  ['29010-935', site.address.postalCode],
];

describe('The words of the specification', () => {
  it.each(words)('"%s" is what the site says', (specified, said) => {
    expect(said).toBe(specified);
  });

  it('name the header’s items in their order', () => {
    expect(headerItems).toEqual([
      { label: 'SOBRE NÓS', to: '/sobrenos' },
      { label: 'NOTÍCIAS', to: '/noticias' },
      { label: 'CONTATO', to: '/contato' },
      { label: 'ÁREAS DE ATUAÇÃO', section: 'areas-atuacao' },
    ]);
    expect(headerAction).toEqual({ label: 'ENTRE EM CONTATO', section: 'contato' });
  });

  it('name the footer’s items in their order', () => {
    expect(footerItems).toEqual([
      { label: 'Início', section: 'inicio' },
      { label: 'Áreas de Atuação', section: 'areas-atuacao' },
      { label: 'Contato', section: 'contato' },
    ]);
  });

  it('name six practice areas, as many as the counter counts', () => {
    expect(practiceAreas.map(({ title }) => title)).toEqual([
      'Direito do Trabalho',
      'Direito Imobiliário',
      'Direito Contratual',
      'Direito do Consumidor',
      'Direito Tributário',
      'Direito Civil',
    ]);
    expect(practiceAreasSection.counter.target).toBe(6);
    expect(practiceAreasSection.subtitle).toMatch(/multidisciplinar.*resultados/);
  });

  it('give each contact card its facts', () => {
    const texts = contactPage.contactCards.map(({ lines, note }) => [...lines, note].join('\n'));
    expect(texts[0]).toContain('Atendimento 24h');
    expect(texts[1]).toContain('29010-935');
    expect(texts[1]).toContain('Vitória/ES');
    expect(texts[2]).toBe('Atendimento 24 horas\nSempre à disposição para urgências');
  });

  it('call both partners founders and show university and bar number in the biography', () => {
    expect(partners).toHaveLength(2);
    for (const { label, biography, university, registration } of partners) {
      expect(label).toBe('SÓCIO FUNDADOR');
      expect(biography.join(' ')).toContain(university);
      expect(biography.join(' ')).toContain(registration);
    }
  });

  it('put 2024 and the firm’s name in the copyright line', () => {
    expect(site.copyright).toContain('2024');
    expect(site.copyright).toContain(site.name);
  });

  it('give four sample posts, one of them with a description too short to be shown', () => {
    expect(feedPosts.map(({ permalink }) => permalink)).toEqual(['#', '#', '#', '#']);
    expect(feedPosts.filter(({ description }) => description.length <= 20)).toHaveLength(1);
  });
});

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
