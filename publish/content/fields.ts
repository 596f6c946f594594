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

const named = v.record(v.string(), v.unknown());

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

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
    // An item with a fault takes a name, too.
    v.rawCheck(({ dataset: { value: list }, addIssue }) => {
      if (!isList(list)) return;
      for (const [index, item] of list.entries()) {
        const value = (entry: unknown, key: Key) => v.parse(v.fallback(named, {}), entry)[key];
        const isTaken = (key: Key) =>
          value(item, key) !== undefined &&
          list.findIndex((first) => value(first, key) === value(item, key)) < index;
        if (!keys.some(isTaken)) continue;
        const names = keys.map((key) => `${key} "${String(value(item, key))}"`).join(' or ');
        addIssue({
          message: `the ${names} is used twice`,
          path: [{ type: 'array', origin: 'value', input: list, key: index, value: item }],
        });
      }
    }),
  );
