import { expect, test } from 'vitest';
import { falseHours, scheduleOf } from '#publish/content/schedule.ts';
import { workingDays } from '#content/openingHours.ts';

/** Working days with a break at noon, and Saturday mornings. */
const schedule = scheduleOf([
  [
    {
      days: workingDays,
      times: [
        ['08:00', '12:00'],
        ['13:30', '18:00'],
      ],
    },
    { days: ['Saturday'], times: [['09:30', '13:00']] },
  ],
]);

test.each([
  'das 8h às 20h',
  'das oito às vinte horas',
  'das 8 da manhã às 8 da noite',
  'de 08:00 a 19:00',
  '08:00–20:00',
  '8h-20h',
  'entre as nove e as dezoito horas',
  'das oito e meia às dezoito',
  'do meio-dia às vinte',
  'até as 20h',
  'a partir das 7h',
  'de segunda a domingo',
  'de segunda-feira a domingo',
  'de domingo a domingo',
  'aos domingos',
  'fins de semana',
  'todos os dias',
  'sete dias por semana',
  '7 dias na semana',
  'dia e noite',
  'a qualquer hora',
  'plantão',
  'feriados',
])('“Atendemos %s” is not what the opening hours say', (words) => {
  expect(falseHours(`Um escritório. Atendemos ${words}.`, schedule)).toHaveLength(1);
});

test.each([
  'das 8h às 18h',
  'das oito às dezoito',
  'de oito a dezoito horas',
  'das 8h às 12h e das 13h30 às 18h',
  'das oito ao meio-dia e das treze e trinta às dezoito horas',
  'de segunda a sexta, das 8h às 18h',
  'de segunda a sábado',
  'aos sábados, das 9h30 às 13h',
  'aos sábados, das nove e meia à uma da tarde',
  'seis dias por semana',
  'até as 18h',
  'a partir das 8h',
  'em dias úteis, e respondemos em até 24 horas',
  'casos de 2 a 5 anos, com prazo de 15 a 30 dias',
])('“Atendemos %s” is', (words) => {
  expect(falseHours(`Atendemos ${words}.`, schedule)).toEqual([]);
});

test('sentences about other topics or closing times claim no opening hours', () => {
  const sentences = [
    'Fechado aos domingos e feriados.',
    'Você pode pedir, a qualquer momento, uma cópia.',
    'Em linguagem do dia a dia, de 2024 a 2026.',
    'Fora das 8h às 20h, deixe uma mensagem.',
  ];
  for (const sentence of sentences) expect(falseHours(sentence, schedule)).toEqual([]);
});

test('every sentence is true of a firm that never closes', () => {
  expect(falseHours('Atendemos dia e noite, das 8h às 20h.', scheduleOf(['always']))).toEqual([]);
});
