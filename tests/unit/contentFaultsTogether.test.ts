import { expect, test } from 'vitest';
import { validateContent } from '#publish/content/validateContent.ts';
import type { Partner } from '#content/partners.ts';
import type { Site } from '#content/site.ts';
import {
  area,
  article,
  atWork,
  carnival,
  errorsOf,
  images,
  norm,
  partner,
  site,
  withFacts,
} from './wholeFirm.ts';

test('a fault of one field hides no fault of its neighbors or of their combination', async () => {
  const wrongPartner = {
    ...partner,
    registrations: ['OAB/RS 9.999'],
    whatsapp: '(51) 9',
    cargo: 'Sócia',
    title: 'Doutora',
  };
  const wrongArea = { ...area, icon: 'none' };
  const address = { ...site.address, postalCode: '29010-935', city: 4, floor: 2 };
  const findings = await errorsOf(
    withFacts({
      partners: [wrongPartner, { ...wrongPartner, name: 4 }] as unknown as Partner[],
      practiceAreas: [wrongArea, wrongArea],
      site: {
        ...site,
        address,
        closedDays: [{ name: 4, from: '2026-02-16', to: '2026-02-15' }],
      } as unknown as Site,
      norms: { act: { ...norm, checkedOn: 'x' } },
    }),
  );
  expect(findings.map(({ field }) => field).toSorted()).toEqual(
    [
      ...['cargo', 'title', 'whatsapp', 'biography'].flatMap((field) => [
        `partners[0].${field}`,
        `partners[1].${field}`,
      ]),
      'partners[1]',
      'partners[1].name',
      'practiceAreas[0].icon',
      'practiceAreas[1].icon',
      'practiceAreas[1]',
      'site.address.postalCode',
      'site.address.city',
      'site.address.floor',
      'site.closedDays[0]',
      'site.closedDays[0].name',
      'norms.act.checkedOn',
    ].toSorted(),
  );
});

test('a fault of one fact hides no fault of other facts, words, pages, days, letters or articles', async () => {
  const { modules = {} } = withFacts(
    {
      partners: [{ ...partner, portrait: { file: 'nada.jpg', alt: 'A' } }, Object.create(null)],
      site: { ...site, closedDays: [carnival], email: 'x' },
      norms: { act: { ...norm, checkedOn: '2020-01-01' } },
      pages: { '/fees': { description: 'Fees.', kind: 'text', title: 'Fees, fees' } },
    },
    { intro: 'Nossas cinco sócias, consulta gratuita. Ж' },
  );
  const findings = await validateContent({
    modules: { ...modules, 'hero.ts': {} },
    articles: [{ file: 'articles/a.md', source: '**um' }],
    imagesFolder: images,
  });
  const fields = findings.map(({ file, field }) => `${file}: ${field}`);
  expect(fields).toEqual(
    expect.arrayContaining([
      'hero.ts: hero',
      'partners.ts: partners[0].portrait.file',
      'partners.ts: partners[1].name',
      'site.ts: site.email',
      'site.ts: site.closedDays',
      'norms.ts: norms.act.checkedOn',
      'texts/fees.md: /fees',
      'pages.ts: pages./fees.title',
      'newPage.ts: intro',
      'articles/a.md: cabeçalho',
      'articles/a.md: texto, linha 1',
    ]),
  );
  const inWords = findings.filter(({ file }) => file === 'newPage.ts');
  expect(inWords.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('"gratuita"'),
    expect.stringContaining('“Ж”'),
    expect.stringContaining('"cinco sócias"'),
  ]);
});

test('a fault is reported where its words are written, not where they are used', async () => {
  const wrong = 'Respondemos em poucos minutos.';
  const { modules = {} } = withFacts(atWork, {});
  const reservedBy = {
    'answerPages.ts': { thankYouPage: { text: wrong } },
    'contactForm.ts': { notices: { success: { description: wrong } } },
    'forms.ts': { contact: { text: wrong }, forms: [{ text: wrong }] },
  };
  const findings = await errorsOf({ ...withFacts(atWork), modules: { ...modules, ...reservedBy } });
  expect(findings).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/^(?:contactForm|answerPages)\.ts$/) }),
  ]);
});

test('A letter that no font draws is named with its line, whatever else is wrong', async () => {
  const source = `${article.source}\n- 30 m², ½ e “três”\n- Ж **dois\n\nЖ &#x416; de`;
  const findings = await validateContent({ ...withFacts({}), articles: [{ ...article, source }] });
  expect(findings).toEqual([
    expect.objectContaining({ field: 'texto, linha 12' }),
    {
      file: article.file,
      field: 'texto, linha 12',
      reason: expect.stringContaining('não desenham “Ж” (U+0416)'),
      isWarning: true,
    },
  ]);
});
