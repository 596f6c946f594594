/** Names what of a view differs between two captures. */
import { changesOf } from '#diff/changes.ts';
import { pairElements } from '#diff/elements.ts';
import { treeChangesOf } from '#diff/tree.ts';
import type { Noted } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';

/** Elements or nodes in a finding. */
const mostNamed = 3;

type Difference = Readonly<Record<'before' | 'after', string>> & { readonly name?: string };

function named(differences: readonly (readonly [where: string, Difference])[]): string[] {
  const shown = differences.slice(0, mostNamed);
  const elements = [...new Set(shown.map(([where]) => where))].join(', ');
  const changes = shown.map(([, { name = '', before, after }]) => `${name} ${before} → ${after}`);
  return [elements, ...changes].filter(Boolean);
}

export const differenceOfLayouts = (first: Layout, second: Layout): string[] =>
  named(changesOf(pairElements(first, second)).map(({ change }) => [change.where, change]));

/** Writes equal texts once, with all their views. */
export const section = (heading: string, passages: readonly Noted[]) =>
  [...Map.groupBy(passages, ({ text }) => text)].map(
    ([text, views]) =>
      `# ${heading} (${views.map(({ variant }) => variant).join(', ')})\n\n${text}\n`,
  );

export function differenceOfTrees(first: Noted, second: Noted): string[] {
  const [old = '', current = ''] = [first, second].map((noted) =>
    section('Screen reader', [noted]).join(''),
  );
  return named(
    treeChangesOf(old, current).map(({ change: { role, before, after } }) => [
      role,
      { before, after },
    ]),
  );
}
