import { lexer, type Token, type Tokens } from 'marked';

import type { ArticleBlock, Inline } from '#content/article.ts';

type Refuse = (reason: string) => Error;

/** Reasons by marked's token name; whatever is not named here gets a general one. */
const refusals: Readonly<Record<string, string>> = {
  html: 'raw HTML is not allowed: write Markdown',
  table: 'tables are not allowed: write a list',
  image: 'images inside the text are not allowed: use the image field',
  code: 'code is not allowed: remove the indentation or the backticks',
  codespan: 'code is not allowed: remove the backticks',
  hr: 'rules are not allowed: write a heading',
  blockquote: 'block quotes are not allowed: write a paragraph',
  del: 'struck text is not allowed',
  checkbox: 'check boxes are not allowed: write a plain list',
};

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i;

function isLiteral(token: Token): token is Tokens.Text | Tokens.Escape {
  return token.type === 'text' || token.type === 'escape';
}

function quote(raw: string): string {
  const line = raw.trim().split('\n', 1)[0] ?? '';
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}

function refused(token: Token, refuse: Refuse): Error {
  const reason = Object.hasOwn(refusals, token.type) ? refusals[token.type] : undefined;
  return refuse(`${reason ?? `${token.type} is not allowed`}, at ${quote(token.raw)}`);
}

function literal(token: Tokens.Text | Tokens.Escape, refuse: Refuse): string {
  const found = token.type === 'text' && entity.exec(token.raw);
  if (found) throw refuse(`write the character itself instead of "${found[0]}"`);
  return token.text;
}

/** The text of a bold, italic or linked run, which may hold nothing but text. */
function plainText(tokens: readonly Token[], refuse: Refuse): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n';
      if (isLiteral(token)) return literal(token, refuse);
      if (token.type in refusals) throw refused(token, refuse);
      throw refuse(`one format inside another is not allowed, at ${quote(token.raw)}`);
    })
    .join('');
}

function isSafeHref(href: string): boolean {
  if (/[\s\\]/.test(href)) return false;
  return /^(?:https:\/\/[^/]|mailto:.)/i.test(href) || /^\/(?!\/)/.test(href);
}

function formatted(token: Token, refuse: Refuse): Exclude<Inline, string> {
  const tokens = 'tokens' in token && token.tokens ? token.tokens : [];
  if (token.type === 'strong') return { strong: plainText(tokens, refuse) };
  if (token.type === 'em') return { em: plainText(tokens, refuse) };
  if (token.type !== 'link' || !('href' in token)) throw refused(token, refuse);
  const href = String(token.href);
  if (!isSafeHref(href)) {
    throw refuse(`the link "${href}" is not allowed: use https:, mailto: or /a-page-of-the-site`);
  }
  return { href, text: plainText(tokens, refuse) };
}

function inline(tokens: readonly Token[], refuse: Refuse): readonly Inline[] {
  const runs: Inline[] = [];
  for (const token of tokens) {
    const text = token.type === 'br' ? '\n' : isLiteral(token) && literal(token, refuse);
    const last = runs.at(-1);
    if (text === false) runs.push(formatted(token, refuse));
    else if (typeof last === 'string') runs[runs.length - 1] = last + text;
    else runs.push(text);
  }
  return runs;
}

function listItem(item: Tokens.ListItem, refuse: Refuse): readonly Inline[] {
  const [content, ...more] = item.tokens.filter(({ type }) => type !== 'space');
  if (!content) throw refuse('a list item is empty');
  const extra = [content, ...more].find(({ type }) => type !== 'text' && type !== 'paragraph');
  if (extra?.type === 'list')
    throw refuse(`lists inside lists are not allowed, at ${quote(item.raw)}`);
  if (extra) throw refused(extra, refuse);
  if (more.length > 0) throw refuse(`a list item is one paragraph only, at ${quote(item.raw)}`);
  return inline('tokens' in content && content.tokens ? content.tokens : [content], refuse);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

function block(token: Token, refuse: Refuse): ArticleBlock {
  if (isParagraph(token)) return { type: 'paragraph', text: inline(token.tokens, refuse) };
  if (isHeading(token)) {
    const level = token.depth;
    if (level !== 2 && level !== 3) {
      throw refuse(`write headings with ## or ###, at ${quote(token.raw)}`);
    }
    return { type: 'heading', level, text: inline(token.tokens, refuse) };
  }
  if (!isList(token)) throw refused(token, refuse);
  if (token.ordered && token.start !== 1) {
    throw refuse(`numbered lists start at 1, at ${quote(token.raw)}`);
  }
  const items = token.items.map((item) => listItem(item, refuse));
  return { type: 'list', ordered: token.ordered, items };
}

/**
 * Markdown as typed blocks, so that no HTML is ever built from text. Headings, paragraphs, lists,
 * bold, italics and links only; line breaks inside a paragraph are kept.
 * @throws what `refuse` makes of the reason.
 */
export function parseMarkdown(markdown: string, refuse: Refuse): readonly ArticleBlock[] {
  return lexer(markdown)
    .filter(({ type }) => type !== 'space' && type !== 'def')
    .map((token) => block(token, refuse));
}
