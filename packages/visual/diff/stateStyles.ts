/** Compares focus rings and motion. */
import type { StateStyles } from '#model/layout.ts';

export type StyleChange = Pick<StateStyles, 'role' | 'name' | 'classes'> & {
  readonly property: string;
  readonly before: string;
  readonly after: string;
};

const sign = ({ role, name, classes }: StateStyles) => JSON.stringify([role, name, classes]);

/** Names that only one side has. */
function classDifference(before: string, after: string) {
  const [namesBefore, namesAfter] = [before, after].map((names) => names.split(/\s+/));
  return {
    before: namesBefore?.filter((name) => !namesAfter?.includes(name)).join(' ') ?? '',
    after: namesAfter?.filter((name) => !namesBefore?.includes(name)).join(' ') ?? '',
  };
}

/** Pairs elements by name, by classes, or else by role. New and removed elements are changes of the tree. */
export function compareStateStyles(
  before: readonly StateStyles[],
  after: readonly StateStyles[],
): StyleChange[] {
  const bySign = Map.groupBy(before, sign);
  const byClasses = Map.groupBy(before, ({ classes }) => classes);
  const signsAfter = new Set(after.map(sign));
  const unpaired = before.filter((styled) => !signsAfter.has(sign(styled)));
  const byRole = Map.groupBy(unpaired, ({ role, name }) => JSON.stringify([role, name]));
  return after.flatMap((styled) => {
    const { role, name, classes, styles } = styled;
    const pair =
      bySign.get(sign(styled))?.shift() ??
      byClasses.get(classes)?.[0] ??
      byRole.get(JSON.stringify([role, name]))?.shift();
    if (!pair) return [];
    const properties = new Set([...Object.keys(pair.styles), ...Object.keys(styles)]);
    const values = [...properties].map((property) => {
      return { property, before: pair.styles[property] ?? '', after: styles[property] ?? '' };
    });
    const names = { property: 'class', ...classDifference(pair.classes, classes) };
    const element = { role, classes, ...(name !== undefined && { name }) };
    return [...values, names].flatMap((change): StyleChange[] =>
      change.before === change.after ? [] : [{ ...element, ...change }],
    );
  });
}
