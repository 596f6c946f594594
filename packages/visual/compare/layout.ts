/**
 * What is drawn where, beside each picture: by it the review tells why a picture differs. One file of
 * a scene holds all its views. It is text, with boxes from that of the parent, so that what is alike
 * in views, scenes and versions is the same line and git keeps it once.
 */

/** px from the parent's upper left corner, then width and height. */
export type LayoutBox = readonly [x: number, y: number, width: number, height: number];

/** An element that is drawn, with how many others it is inside of. */
export type LayoutElement = {
  readonly depth: number;
  readonly box: LayoutBox;
  readonly tag: string;
  /** Names that the build gives to styles, without what a build adds to them. */
  readonly classes: string;
  /** All others than its class, as in HTML. */
  readonly attributes: readonly string[];
  /** Its own, without that of elements in it. */
  readonly text: string;
  /** Rules at work on it, as `@media … | selector { declarations }`. */
  readonly rules: readonly string[];
};

/** In the order of the document. */
export type Layout = readonly LayoutElement[];

export const layoutFile = 'layout.txt';

/** Values by their number, in the order in which they are first asked for. */
function numbering() {
  const numbers = new Map<string, number>();
  const of = (value: string) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  return { of, values: () => [...numbers.keys()] };
}

/** Views that are drawn alike stand together. */
export function encodeLayouts(layouts: ReadonlyMap<string, Layout>): string {
  const [rules, elements] = [numbering(), numbering()];
  const bodies = [...layouts].map(([view, layout]): [string, string] => {
    const lines = layout.map(({ depth, box, tag, classes, attributes, text, rules: own }) => {
      const content = [tag, classes, text, attributes, own.map(rules.of)];
      return [depth, elements.of(JSON.stringify(content)), ...box].join(' ');
    });
    return [view, lines.join('\n')];
  });
  const views = [...Map.groupBy(bodies, ([, body]) => body)].map(
    ([body, same]) => `# ${same.map(([view]) => view).join(' ')}\n${body}`,
  );
  return `${['# rules', ...rules.values(), '# elements', ...elements.values(), ...views].join('\n')}\n`;
}

type Content = [string, string, string, string[], number[]];

export function decodeLayouts(text: string): Map<string, Layout> {
  const sections = text.split(/^# /m).slice(1);
  const linesOf = (section = '') => section.trimEnd().split('\n').slice(1);
  const [rules = [], elements = []] = sections.slice(0, 2).map(linesOf);
  const contents = elements.map((line) => {
    const [tag, classes, own, attributes, numbers]: Content = JSON.parse(line);
    return { tag, classes, text: own, attributes, rules: numbers.map((at) => rules[at] ?? '') };
  });
  const layouts = new Map<string, Layout>();
  for (const section of sections.slice(2)) {
    const layout = linesOf(section).flatMap((line): LayoutElement[] => {
      const [depth = 0, at = 0, x = 0, y = 0, width = 0, height = 0] = line.split(' ').map(Number);
      const content = contents[at];
      return content ? [{ depth, box: [x, y, width, height], ...content }] : [];
    });
    for (const view of section.split('\n', 1)[0]?.split(' ') ?? []) layouts.set(view, layout);
  }
  return layouts;
}
