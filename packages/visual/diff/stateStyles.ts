/** Focus rings and motion as lines of a snapshot, and what of them has changed. */
import type { StateStyles } from '#model/layout.ts';

export const styleLine = ({ element, classes, styles }: StateStyles): string => {
  const values = Object.entries(styles).map(([name, value]) => `${name}: ${value}`);
  return `- ${element} (${classes}) ${values.join('; ') || 'nothing'}`;
};

const propertyStart = /; (?=(?:::[\w-]+ )?(?:@keyframes )?[\w-]+: )/;

function readLine(line: string): StateStyles[] {
  const [, element, classes = '', text = ''] = /^- (.+?) \(([^()]*)\) (.*)$/.exec(line) ?? [];
  if (element === undefined) return [];
  const styles = text.split(propertyStart).flatMap((style): [string, string][] => {
    const at = style.indexOf(': ');
    return at > 0 ? [[style.slice(0, at), style.slice(at + 2)]] : [];
  });
  return [{ element, classes, styles: Object.fromEntries(styles) }];
}

export type StyleChange = Readonly<
  Record<'element' | 'classes' | 'name' | 'before' | 'after', string>
>;

/** Elements of the same name or classes are the same; new and lost ones are changes of the tree. */
export function compareStyles(before: string, after: string): StyleChange[] {
  const [old = [], current = []] = [before, after].map((text) =>
    text.split('\n').flatMap(readLine),
  );
  const nameAndClasses = ({ element, classes }: StateStyles) => `${element} ${classes}`;
  const byName = Map.groupBy(old, nameAndClasses);
  const byClasses = Map.groupBy(old, ({ classes }) => classes);
  return current.flatMap((styled) => {
    const { element, classes, styles } = styled;
    const known = byName.get(nameAndClasses(styled))?.shift() ?? byClasses.get(classes)?.[0];
    if (!known) return [];
    const names = new Set([...Object.keys(known.styles), ...Object.keys(styles)]);
    return [...names].flatMap((name): StyleChange[] => {
      const values = { before: known.styles[name] ?? '', after: styles[name] ?? '' };
      return values.before === values.after ? [] : [{ element, classes, name, ...values }];
    });
  });
}
