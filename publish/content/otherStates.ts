import areaCodes from './areaCodes.json' with { type: 'json' };
import type { ContentProblem } from './problem.ts';
import type { Firm } from './truth.ts';

/** Numbers and registrations of another state than the firm's offices: they may be right. */
export function* checkOtherStates({ partners, offices }: Firm): Iterable<ContentProblem> {
  const states = offices.flatMap(({ address: { state } }) => state || []);
  const codes: Readonly<Record<string, readonly number[]>> = areaCodes;
  const local = states.flatMap((state) => codes[state] ?? []);
  const ofStates = `of ${[...new Set(states)].join(' and ')}, where the offices are`;
  const warn = (file: string, field: string, reason: string) =>
    ({ file, field, reason, isWarning: true }) as const;
  const isElsewhere = (number = '') => {
    const [, code] = /^\+55([1-9]\d)\d{8,9}$/.exec(number) ?? [];
    const isGeographic = Object.values(codes).some((list) => list.includes(Number(code)));
    return isGeographic && local.length > 0 && !local.includes(Number(code));
  };
  for (const [index, { telephone = '' }] of offices.entries()) {
    const field = index === 0 ? 'site.telephone' : `site.furtherOffices[${index - 1}].telephone`;
    if (isElsewhere(telephone))
      yield warn('site.ts', field, `${telephone} is no number ${ofStates}`);
  }
  for (const [index, { whatsapp = '', registrations }] of partners.entries()) {
    const field = `partners[${index}]`;
    if (isElsewhere(whatsapp))
      yield warn('partners.ts', `${field}.whatsapp`, `${whatsapp} is no number ${ofStates}`);
    const isLocal = registrations.some((bar) => states.some((state) => bar.includes(`/${state}`)));
    if (registrations.length > 0 && !isLocal)
      yield warn(
        'partners.ts',
        `${field}.registrations`,
        `${registrations.join(' and ')} is no registration ${ofStates}`,
      );
  }
}
