/** Guesses from a repository which files are behind its site's pictures. */

const styles = /\.(?:css|scss|sass|less|styl)(?:\.ts)?$/;
const words = /(?:^|\/)(?:content|data|posts|blog|_posts|_data|i18n|locales)\/|\.mdx?$/;
const tokens = /(?:^|\/)(?:tailwind\.config\.\w+|tokens\/|.*\.tokens\.json$)/;
const code = /\.(?:html?|njk|liquid|hbs|pug|astro|vue|svelte|[jt]sx?|mjs)$/;
const pictures = /\.(?:svg|png|jpe?g|webp|avif|gif|woff2?)$/;

/** Files of tools and tests: nothing of them is seen. */
const unseen =
  /^(?:\.|node_modules\/|visual\/|tests?\/|e2e\/|scripts\/)|\.(?:test|spec)\.\w+$|^(?:README|LICENSE|CHANGELOG)/i;

/** Rules for the paths that a repository has. */
export function guessSources(files: readonly string[]): Readonly<Record<string, RegExp>> {
  const seen = files.filter((file) => !unseen.test(file));
  const isBehind = (file: string) =>
    [styles, words, tokens, code, pictures].some((rule) => rule.test(file));
  const tops = seen.filter(isBehind).map((file) => /^[^/]+\//.exec(file)?.[0] ?? file);
  const escaped = [...new Set(tops)]
    .toSorted()
    .map((top) => top.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const rules = { content: words, tokens };
  const used = Object.entries(rules).filter(([, rule]) => seen.some((file) => rule.test(file)));
  return {
    of: new RegExp(`^(?:${escaped.join('|') || '.'})`),
    styles,
    ...Object.fromEntries(used),
  };
}
