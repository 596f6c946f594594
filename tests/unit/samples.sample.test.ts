import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArticleFiles } from '#publish/content/loadArticles.ts';
import { filesBelow } from '#publish/listFiles.ts';
import { isSampleFirm, listSamples } from '#publish/content/sampleFirm.ts';
import { partners } from '#content/partners.ts';
import { site } from '#content/site.ts';

test('every fact and drawing of the sample firm marks it as sample', () => {
  const { name, shortName, registration, description, email, address } = site;
  const facts = [
    name,
    shortName,
    registration,
    description,
    email,
    address.street,
    address.district,
    address.postalCode,
    ...partners.flatMap((partner) => [
      partner.id,
      partner.name,
      partner.shortName,
      partner.university,
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

test('no unlisted line repeats a name, address or number of the sample firm', () => {
  const root = new URL('../../', import.meta.url);
  const listed = new Set(listSamples().map(({ file, line }) => `${file}:${line}`));
  const { name, shortName, registration, email, address } = site;
  const facts = [
    name,
    shortName,
    registration,
    email,
    address.street,
    address.postalCode,
    ...partners.flatMap((partner) => [
      ...partner.name.split(' '),
      ...partner.shortName.split(' '),
      ...partner.registrations,
      partner.university,
      partner.whatsapp ?? partner.name,
    ]),
  ].map((fact) => fact.toLowerCase());
  const lines = ['src', 'public', 'server', 'index.html']
    .flatMap((part) => filesBelow(root, part))
    .filter((file) => /\.(?:tsx?|md|svg|html|json|css)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(fileURLToPath(new URL(encodeURI(file), root)), 'utf8');
      return text.split('\n').map((line, at) => ({ place: `${file}:${at + 1}`, line }));
    });
  expect(lines.length).toBeGreaterThan(5000);
  const repeated = lines.filter(
    ({ place, line }) =>
      !listed.has(place) && facts.some((fact) => line.toLowerCase().includes(fact)),
  );
  expect(repeated).toEqual([]);
});
