/** Builds HTML from template literals, and escapes every value that is not markup itself. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Content = Markup | string | number | false | undefined | readonly Content[];

function htmlOf(content: Content): string {
  if (content === undefined || content === false) return '';
  if (content instanceof Markup) return content.html;
  if (typeof content === 'object') return content.map(htmlOf).join('');
  return String(content).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export const markup = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...contents.map(htmlOf)));
