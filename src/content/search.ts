/** Search params, read by the routes and by `start.ts` (decision 15). */

export type HomeSection = 'inicio' | 'areas-atuacao' | 'contato';

type Values = {
  secao: HomeSection;
  artigo: string;
  dialogo: 'whatsapp';
};

export type Param = keyof Values;

const formats: Readonly<Record<Param, RegExp>> = {
  secao: /^(?:inicio|areas-atuacao|contato)$/,
  artigo: /^[a-z\d-]+$/,
  dialogo: /^whatsapp$/,
};

/** @returns undefined for an unknown value. */
export const readParam = <Name extends Param>(name: Name, value: unknown) =>
  typeof value === 'string' && formats[name].test(value) ? (value as Values[Name]) : undefined;

type Search<Name extends Param> = { [Key in Name]?: Values[Key] | undefined };

/** `validateSearch` of a route. A param that it left out would keep its raw value. */
export const searchOf =
  <Name extends Param>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): Search<Name> =>
    Object.fromEntries(names.map((name) => [name, readParam(name, search[name])])) as Search<Name>;

/** Params that open a dialog. */
export type DialogParam = Exclude<Param, 'secao'>;

/** Search params of one dialog, like `{ artigo: id }`. */
export type DialogSearch = { [Key in DialogParam]: Record<Key, Values[Key]> }[DialogParam];
