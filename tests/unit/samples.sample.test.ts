import { expect, test } from 'vitest';
import { readArticleFiles } from '#publish/content/loadArticles.ts';
import { isSampleFirm, listSamples } from '#publish/content/sampleFirm.ts';
import { partners } from '#content/partners.ts';
import { site } from '#content/site.ts';

test('The sample firm is known as such, by every fact and drawing of its own', () => {
  const { name, shortName, registration, description, email, address } = site;
  const facts = [
    name,
    shortName,
    registration,
    description,
    email,
    address.street,
    ...partners.flatMap((partner) => [
      partner.name,
      partner.shortName,
      partner.whatsapp,
      partner.portrait?.file,
    ]),
    ...partners.flatMap(({ biography, registrations }) => [...biography, ...registrations]),
    ...readArticleFiles().map(({ file }) => file),
    'do Consumidor, Tributário e Civil',
    'images/hero.svg',
    'src/ui/mark.ts',
  ];
  const listed = listSamples().map(({ file, text }) => `${file} ${text}`);
  expect(facts.filter((fact) => !listed.some((line) => line.includes(fact ?? '')))).toEqual([]);
  expect(isSampleFirm).toBe(true);
});
