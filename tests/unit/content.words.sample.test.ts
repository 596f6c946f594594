import { describe, expect, it } from 'vitest';

import * as contactForm from '#content/contactForm.ts';
import * as contactPage from '#content/contactPage.ts';
import { errorPage } from '#content/errorPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { hero } from '#content/hero.ts';
import { footerItems, headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
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
  ['Áreas de Atuação', practiceAreasSection.counted],
  ['Atendimento Personalizado', personalService.title],
  ['Nossos Sócios', partnersPage.title],
  ['Voltar para o Início', navigationLabels.backHome],
  ['Atendimento de Urgência', contactPage.urgency.title],
  ['WhatsApp 24h', contactPage.urgency.button],
  ['Fale Conosco via WhatsApp', contactPage.whatsappDialog.title],
  ['Falar com Fulano', contactPage.whatsappDialog.talkTo('Fulano')],
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

  it('name six practice areas', () => {
    expect(practiceAreas.map(({ title }) => title)).toEqual([
      'Direito do Trabalho',
      'Direito Imobiliário',
      'Direito Contratual',
      'Direito do Consumidor',
      'Direito Tributário',
      'Direito Civil',
    ]);
    expect(practiceAreasSection.subtitle).toMatch(/multidisciplinar.*resultados/);
  });

  it('give the firm service round the clock', () => {
    expect(site.openingHours).toBe('always');
  });

  it('give each contact card its facts', () => {
    const texts = contactPage.contactCards.map(({ lines, note }) =>
      ['href' in lines ? lines.label : lines.join('\n'), note].join('\n'),
    );
    expect(texts[0]).toContain('Atendimento 24h');
    expect(texts[1]).toContain('29010-935');
    expect(texts[1]).toContain('Vitória/ES');
    expect(texts[2]).toBe('Atendimento 24 horas\nSempre à disposição para urgências');
  });

  it('call both partners doctors and founders, with university and bar number in the biography', () => {
    expect(partners).toHaveLength(2);
    expect(partners.map(({ title }) => title)).toEqual(['Dr.', 'Dr.']);
    // Each with an area code of its own.
    const areaCodes = partners.map(({ whatsapp = '' }) => whatsapp.slice(0, 5));
    expect(new Set(areaCodes).size).toBe(2);
    for (const { label, biography, university, registrations } of partners) {
      expect(label).toBe('SÓCIO FUNDADOR');
      expect(biography.join(' ')).toContain(university);
      expect(biography.join(' ')).toContain(registrations.join());
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
