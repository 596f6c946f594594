import * as v from 'valibot';

export const text = v.string('is not a text');

export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? 'is not a field that is known here' : 'is missing',
  );

export const oneOf = (options: readonly string[]) =>
  v.picklist(options, ({ received }) => `${received} is none of ${options.join(', ')}`);

type Format = RegExp | ((value: string) => boolean);

/** Lets an empty text pass, which is reported as empty. */
export const checkFormat = (format: Format, expected: string) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (value) => !value.trim() || (format instanceof RegExp ? format.test(value) : format(value)),
    ({ input }) => `"${input}" is not ${expected}`,
  );

export const like = (format: Format, expected: string) =>
  v.pipe(text, checkFormat(format, expected));

export const nonEmptyList = <Item extends v.GenericSchema>(item: Item, name: string) =>
  v.pipe(v.array(item, 'is not a list'), v.minLength(1, `holds no ${name}`));

/** No two items have the same value of a key. */
export const uniqueList = <
  Key extends string,
  Item extends v.GenericSchema<unknown, Record<Key, string>>,
>(
  keys: readonly Key[],
  item: Item,
) =>
  v.pipe(
    v.array(item, 'is not a list'),
    v.checkItems(
      (item, index, list) =>
        keys.every((key) => list.findIndex((first) => first[key] === item[key]) === index),
      ({ input }) =>
        `the ${keys.map((key) => `${key} "${input[key]}"`).join(' or ')} is used twice`,
    ),
  );
