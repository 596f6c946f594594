/** Search params, read by the routes and by `start.ts` (decision 15). */

export const homeSections = ['inicio', 'areas-atuacao', 'contato'] as const;

export type HomeSection = (typeof homeSections)[number];

type Values = {
  secao: HomeSection;
  artigo: string;
  dialogo: 'whatsapp';
};

export type Param = keyof Values;

const isKnown: Readonly<Record<Param, (value: unknown) => boolean>> = {
  secao: (value) => (homeSections as readonly unknown[]).includes(value),
  artigo: (value) => typeof value === 'string' && /^[a-z\d-]+$/.test(value),
  dialogo: (value) => value === 'whatsapp',
};

export const params = Object.keys(isKnown) as readonly Param[];

/** @returns undefined for an unknown value. */
export const readParam = <Name extends Param>(name: Name, value: unknown) =>
  isKnown[name](value) ? (value as Values[Name]) : undefined;

type Search<Name extends Param> = { [Key in Name]?: Values[Key] | undefined };

/** `validateSearch` of a route. A param that it left out would keep its raw value. */
export const searchOf =
  <Name extends Param>(name: Name) =>
  (search: Readonly<Record<string, unknown>>): Search<Name> =>
    ({ [name]: readParam(name, search[name]) }) as Search<Name>;
