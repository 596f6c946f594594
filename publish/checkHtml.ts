/** Parts that no page may have. The security policy drops the first four silently. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")/, 'an inline script'],
  [/<style.*<style/s, 'a second stylesheet'],
  [/\sstyle=/, 'a style attribute'],
  [/\son[a-z]+=/, 'an inline event handler'],
  [/<template/, 'a section that needs a script to appear'],
  [/<!--(?:head|page)-->/, 'an unfilled place'],
  [/>\s*(?:undefined|null|NaN|\[object Object\])\s*</, 'a value that is not text'],
];

const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'gi');

const valuesOf = (html: string, name: string) =>
  [...html.matchAll(attribute(name))].map(([, value = '']) => value);

function targetsIn(html: string): ReadonlySet<string> {
  const copies = valuesOf(html, 'srcset').flatMap((list) =>
    list.split(',').map((copy) => copy.trim().split(/\s/)[0] ?? ''),
  );
  const styles = [...html.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, file = '']) => file);
  const links = ['href', 'src', 'action'].flatMap((name) => valuesOf(html, name));
  return new Set([...links, ...copies, ...styles]);
}

/** Problems of one page; `exists` knows the paths that the site serves, `idsOf` the ids of a page. */
export function checkHtml(
  path: string,
  html: string,
  exists: (path: string) => boolean,
  idsOf: (path: string) => ReadonlySet<string>,
): string[] {
  const problems = forbidden
    .filter(([pattern]) => pattern.test(html))
    .map(([, part]) => `${path}: holds ${part}`);
  const ids = valuesOf(html, 'id');
  for (const id of new Set(ids.filter((value, index) => ids.indexOf(value) !== index))) {
    problems.push(`${path}: the id "${id}" is used twice`);
  }
  for (const target of targetsIn(html)) {
    const [page = '', hash] = target.replaceAll('&amp;', '&').split('#');
    const [file = ''] = page.split('?');
    const isInternal = file === '' || /^\/(?!\/)/.test(file);
    if (!isInternal) continue;
    if (file && !exists(file)) problems.push(`${path}: links to ${file}, which does not exist`);
    else if (hash && !idsOf(file || path).has(hash))
      problems.push(`${path}: links to #${hash}, which ${file || path} does not have`);
  }
  return problems;
}

export const idsIn = (html: string): ReadonlySet<string> => new Set(valuesOf(html, 'id'));
