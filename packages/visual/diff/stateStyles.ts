/** Compares focus rings and motion. */
import type { StateStyles } from '#model/layout.ts';

export type StyleChange = Pick<StateStyles, 'role' | 'name' | 'classes'> & {
  readonly property: string;
  readonly before: string;
  readonly after: string;
};

const sign = ({ role, name, classes }: StateStyles) => JSON.stringify([role, name, classes]);

/** Pairs elements by name or classes. New and removed elements are changes of the tree. */
export function compareStateStyles(
  before: readonly StateStyles[],
  after: readonly StateStyles[],
): StyleChange[] {
  const bySign = Map.groupBy(before, sign);
  const byClasses = Map.groupBy(before, ({ classes }) => classes);
  return after.flatMap((styled) => {
    const { role, name, classes, styles } = styled;
    const pair = bySign.get(sign(styled))?.shift() ?? byClasses.get(classes)?.[0];
    if (!pair) return [];
    const properties = new Set([...Object.keys(pair.styles), ...Object.keys(styles)]);
    return [...properties].flatMap((property): StyleChange[] => {
      const values = { before: pair.styles[property] ?? '', after: styles[property] ?? '' };
      const element = { role, classes, ...(name !== undefined && { name }) };
      return values.before === values.after ? [] : [{ ...element, property, ...values }];
    });
  });
}
