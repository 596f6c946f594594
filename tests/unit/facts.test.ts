import { describe, expect, test } from 'vitest';
import { addressLines, instagramLink, officesOf, telephoneLink } from '#content/facts.ts';
import { closedInWords, hoursInWords, type OpenDays, workingDays } from '#content/openingHours.ts';
import { site } from '#content/site.ts';
import { addressed, chatsOf, type Partner } from '#content/partners.ts';

const hours: readonly (readonly [OpenDays, string])[] = [
  [{ days: workingDays, times: [['08:00', '18:00']] }, 'Segunda a sexta, das 8h às 18h'],
  [{ days: ['Saturday'], times: [['09:30', '13:00']] }, 'Sábado, das 9h30 às 13h'],
  [{ days: ['Sunday', 'Saturday'], times: [['00:00', '01:00']] }, 'Sábado e domingo, das 0h à 1h'],
  [
    { days: ['Monday', 'Wednesday', 'Friday'], times: [['10:00', '24:00']] },
    'Segunda, quarta e sexta, das 10h às 24h',
  ],
  [
    {
      days: ['Tuesday', 'Wednesday', 'Thursday'],
      times: [
        ['01:00', '12:00'],
        ['14:00', '18:15'],
      ],
    },
    'Terça a quinta, da 1h às 12h e das 14h às 18h15',
  ],
];

describe('Opening hours', () => {
  test.each(hours)('%j are read as "%s"', (open, words) => {
    expect(hoursInWords([open])).toEqual([words]);
  });

  test('name the closed days', () => {
    const carnival = { name: 'Carnaval', from: '2026-02-16', to: '2026-02-18' };
    const until = (to: string) => closedInWords({ ...carnival, to });
    expect(until('2026-02-16')).toBe('Fechado em 16 de fevereiro de 2026 (Carnaval)');
    expect(until('2026-02-18')).toBe('Fechado de 16 a 18 de fevereiro de 2026 (Carnaval)');
    expect(until('2026-03-01')).toContain('de 16 de fevereiro a 01 de março de 2026 (');
    expect(until('2027-02-18')).toContain('de 16 de fevereiro de 2026 a 18 de fevereiro de 2027 (');
  });

  test('around the clock have their own words', () => {
    expect(hoursInWords('always')).toEqual(['Atendimento 24 horas']);
  });
});

describe('A telephone number', () => {
  test.each([
    ['+552733334444', '(27) 3333-4444'],
    ['+5581999998888', '(81) 99999-8888'],
    ['+558001234567', '0800 123 4567'],
    ['+351211234567', '+351211234567'],
  ])('%s is shown as %s, and dialed unchanged', (number, label) => {
    expect(telephoneLink(number)).toEqual({ label, href: `tel:${number}` });
  });
});

test.each(['https://www.instagram.com/escritorio', 'https://www.instagram.com/escritorio/'])(
  'The Instagram profile %s is shown by its name',
  (href) => {
    expect(instagramLink(href)).toEqual({ label: '@escritorio', href });
  },
);

describe('A further office', () => {
  test('has its own telephone and hours, or none', () => {
    const bare = { name: 'Filial', address: site.address };
    const openingHours = [{ days: workingDays, times: [['13:00', '17:00']] }] as const;
    const whole = { ...bare, telephone: '+558134290177', openingHours };
    expect(officesOf({ furtherOffices: [bare, whole] })).toEqual([
      { name: 'Filial', address: addressLines, hours: [], links: [] },
      {
        name: 'Filial',
        address: addressLines,
        hours: ['Segunda a sexta, das 13h às 17h'],
        links: [{ label: '(81) 3429-0177', href: 'tel:+558134290177' }],
      },
    ]);
    expect(officesOf({})).toEqual([]);
  });

  test('may be abroad, without a state, and then shows its country', () => {
    const { street } = site.address;
    const address = { street, district: 'Baixa', city: 'Lisboa', postalCode: '1', country: 'PT' };
    const [office] = officesOf({ furtherOffices: [{ name: 'Em Lisboa', address }] });
    expect(office?.address.slice(1)).toEqual(['Baixa, Lisboa', '1, Portugal']);
  });
});

test('An address keeps the numbers of its floors and rooms with their words', () => {
  const printed = (street: string) =>
    officesOf({ furtherOffices: [{ name: 'Filial', address: { ...site.address, street } }] })[0]
      ?.address[0];
  expect(printed('Rua Um, 10, 8º e 9º andares')).toBe('Rua Um, 10, 8º\u00A0e\u00A09º\u00A0andares');
  expect(printed('Rua Um, 10, sala 1001')).toBe('Rua Um, 10, sala\u00A01001');
});

describe('A partner', () => {
  const partner: Partner = {
    id: 'ana',
    title: 'Dra.',
    name: 'Ana Maria Lima',
    shortName: 'Ana Lima',
    label: 'SÓCIA',
    biography: [],
    university: '',
    registrations: [],
    whatsapp: '+5581999998888',
    jobTitle: 'Advogada',
  };
  const { title: _title, ...untitled } = partner;
  const { whatsapp: _whatsapp, ...silent } = partner;

  test('is addressed with or without a title', () => {
    expect(addressed(partner)).toBe('Dra. Ana Lima');
    expect(addressed(untitled)).toBe('Ana Lima');
  });

  test('appears among the chats only with a number', () => {
    expect(chatsOf([silent, partner])).toEqual([
      { id: 'ana', name: 'Dra. Ana Lima', whatsapp: '+5581999998888' },
    ]);
  });
});
