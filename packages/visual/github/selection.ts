/** Selects all of a proposal, rows and scenes by their names, or decisions. */
import { parseDecisions } from '#model/decisions.ts';
import { decodeLayouts, encodeLayouts, layoutFile } from '#compare/layout.ts';
import { baselinePath, itemPath, type Proposal, type ProposalIndex } from './proposal.ts';
import { namePattern } from '#model/untrusted.ts';

export const command = '/accept-visual';

type Item = ProposalIndex['items'][number];

const isName = new RegExp(`^${namePattern}$`);

/** @throws Error that names a row or scene that is not in the proposal. */
function choose(asked: string, { items }: ProposalIndex): (item: Item) => boolean {
  if (asked === '') return () => true;
  if (asked.startsWith('{')) {
    const { decisions } = parseDecisions(asked, 'The decisions');
    const accepted = decisions.filter(({ verdict }) => verdict === 'accept');
    const of = ({ scene, item }: Item) =>
      accepted.find((one) => one.scene === scene && one.item === item);
    const stale = items.find((item) => (of(item)?.hash ?? item.hash) !== item.hash);
    if (stale) throw new Error(`${stale.scene}/${stale.item} has changed since it was judged`);
    return (item) => of(item) !== undefined;
  }
  const names = asked.split(/[\s,]+/);
  const known = new Set(items.flatMap(({ scene, rows }) => [scene, ...rows]));
  const unknown = names.filter((name) => !isName.test(name) || !known.has(name));
  if (unknown.length > 0) {
    const shown = unknown.map((name) => (isName.test(name) ? `\`${name}\`` : 'a name'));
    throw new Error(`There is no row or scene ${shown.join(', ')} in the last run.`);
  }
  // A picture with two differences is accepted when both are.
  return ({ scene, rows }) =>
    names.includes(scene) || (rows.length > 0 && rows.every((row) => names.includes(row)));
}

/** Text after the command, without a code fence. */
const askedIn = (body = '') =>
  body
    .slice(command.length)
    .replaceAll(/^```\w*$/gm, '')
    .trim();

export function select(body: string | undefined, { index, files }: Proposal) {
  const isAccepted = choose(askedIn(body), index);
  const proposed = index.items.filter(({ scene, item }) => files.has(itemPath(scene, item)));
  const accepted = proposed.filter(isAccepted);
  if (askedIn(body) === '') return { files, accepted, left: 0 };
  const chosen = new Map<string, Buffer>();
  for (const [scene, own] of Map.groupBy(accepted, (item) => item.scene)) {
    for (const { item } of own) {
      const path = itemPath(scene, item);
      chosen.set(path, files.get(path) ?? Buffer.alloc(0));
    }
    const path = baselinePath(scene, layoutFile);
    const layouts = decodeLayouts(files.get(path) ?? Buffer.alloc(0));
    // A picture that waits has none until it is accepted.
    const waits = (view: string) =>
      proposed.some((one) => one.scene === scene && one.item === view && !own.includes(one));
    const kept = new Map([...layouts].filter(([view]) => !waits(view)));
    if (layouts.size > 0) chosen.set(path, encodeLayouts(kept));
  }
  return { files: chosen, accepted, left: proposed.length - accepted.length };
}
