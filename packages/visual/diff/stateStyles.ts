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
  const [old, current] = [before, after].map((text) => text.split('\n').flatMap(readLine));
  const keyOf = ({ element, classes }: StateStyles) => `${element} ${classes}`;
  const known = Map.groupBy(old ?? [], keyOf);
  const alike = Map.groupBy(old ?? [], ({ classes }) => classes);
  return (current ?? []).flatMap((styled) => {
    const { element, classes } = styled;
    const same = known.get(keyOf(styled))?.shift() ?? alike.get(classes)?.[0];
    if (!same) return [];
    const names = new Set([...Object.keys(same.styles), ...Object.keys(styled.styles)]);
    return [...names].flatMap((name): StyleChange[] => {
      const [was = '', is = ''] = [same.styles[name], styled.styles[name]];
      return was === is ? [] : [{ element, classes, name, before: was, after: is }];
    });
  });
}
