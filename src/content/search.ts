/** Search params of the site's pages, which the routes and `start.ts` read alike (decisions 1, 2). */

/** Sections of the home page, in order. */
export const homeSections = ['inicio', 'areas-atuacao', 'contato'] as const;

export type HomeSection = (typeof homeSections)[number];

type Values = {
  /** Where home is to scroll to. */
  secao: HomeSection;
  /** Id of the article that is open. */
  artigo: string;
  /** The dialog that is open. */
  dialogo: 'whatsapp';
};

export type Param = keyof Values;

const isKnown: Readonly<Record<Param, (value: unknown) => boolean>> = {
  secao: (value) => (homeSections as readonly unknown[]).includes(value),
  artigo: (value) => typeof value === 'string' && /^[a-z\d-]+$/.test(value),
  dialogo: (value) => value === 'whatsapp',
};

export const params = Object.keys(isKnown) as readonly Param[];

/** @returns nothing when the value means nothing. */
export const readParam = <Name extends Param>(name: Name, value: unknown) =>
  isKnown[name](value) ? (value as Values[Name]) : undefined;

type Search<Name extends Param> = { [Key in Name]?: Values[Key] | undefined };

/** `validateSearch` of a route; a param that it leaves out would keep its raw value. */
export const searchOf =
  <Name extends Param>(name: Name) =>
  (search: Readonly<Record<string, unknown>>): Search<Name> =>
    ({ [name]: readParam(name, search[name]) }) as Search<Name>;
