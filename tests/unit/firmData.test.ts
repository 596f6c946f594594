import { expect, test } from 'vitest';
import { week, workingDays } from '#content/openingHours.ts';
import { partners } from '#content/partners.ts';
import { site } from '#content/site.ts';
import { firmData } from '#publish/pages/head.ts';

const origin = 'https://escritorio.example';

const { telephone: _telephone, instagram: _profile, areaServed: _area, ...bare } = site;

test('structured data of a firm has the address, and all week if it is always open', () => {
  const { street: streetAddress, city: addressLocality, postalCode } = site.address;
  expect(firmData({ ...bare, openingHours: 'always' }, partners, origin)).toMatchObject({
    '@id': `${origin}/#escritorio`,
    name: site.name,
    url: `${origin}/`,
    telephone: undefined,
    sameAs: undefined,
    address: { streetAddress, addressLocality, addressRegion: site.address.state, postalCode },
    openingHoursSpecification: [{ dayOfWeek: week, opens: '00:00', closes: '23:59' }],
  });
});

test('structured data of a firm has telephone, profile and hours, if given', () => {
  const instagram = 'https://www.instagram.com/escritorio';
  const times = [
    ['08:00', '12:00'],
    ['14:00', '24:00'],
  ] as const;
  const openingHours = [{ days: workingDays, times }];
  const firm = { ...bare, telephone: '+558133334444', instagram, openingHours };
  expect(firmData(firm, partners, origin)).toMatchObject({
    telephone: '+558133334444',
    sameAs: instagram,
    openingHoursSpecification: [
      { dayOfWeek: workingDays, opens: '08:00', closes: '12:00' },
      { dayOfWeek: workingDays, opens: '14:00', closes: '23:59' },
    ],
  });
});

test('structured data of a firm has closed days and the area served', () => {
  const closedDays = [{ name: 'Carnaval', from: '2026-02-16', to: '2026-02-18' }];
  const areaServed = ['Recife', 'Olinda'];
  const closed = { validFrom: '2026-02-16', validThrough: '2026-02-18', opens: '00:00' };
  expect(firmData({ ...bare, closedDays, areaServed }, partners, origin)).toMatchObject({
    areaServed,
    specialOpeningHoursSpecification: [{ ...closed, closes: '00:00' }],
  });
  expect(firmData(bare, partners, origin)).toMatchObject({ areaServed: site.address.country });
});

test('structured data of a firm has its further offices as departments', () => {
  const office = { name: 'Filial', address: site.address, telephone: '+558134290177' };
  const { department } = firmData({ ...site, furtherOffices: [office] }, partners, origin);
  expect(department).toMatchObject([
    {
      '@type': 'LegalService',
      name: `${site.name}, Filial`,
      telephone: '+558134290177',
      address: { '@type': 'PostalAddress', streetAddress: site.address.street },
      openingHoursSpecification: undefined,
    },
  ]);
});
