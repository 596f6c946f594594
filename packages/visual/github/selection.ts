/** Selects all of a proposal, rows and scenes by their names, or decisions. */
import { decodeLayouts, encodeLayouts, layoutFile } from '#compare/layout.ts';
import { parseDecisions } from '#model/decisions.ts';
import type { Files } from './commit.ts';
import { baselinePath, itemPath, type Proposal, type ProposalIndex } from './proposal.ts';

const command = '/accept-visual';

type Item = ProposalIndex['items'][number];

type IsAccepted = (item: Item) => boolean;

function decided(asked: string): IsAccepted {
  const { decisions } = parseDecisions(asked, 'The decisions');
  const accepted = decisions.filter(({ verdict }) => verdict === 'accept');
  const hashes = new Map(accepted.map((one) => [itemPath(one), one.hash]));
  return (item) => {
    const hash = hashes.get(itemPath(item));
    if (hash === undefined || hash === item.hash) return hash !== undefined;
    throw new Error(`${item.scene}/${item.item} has changed since it was judged`);
  };
}

function named(asked: string, { items }: ProposalIndex): IsAccepted {
  const names = asked.split(/[\s,]+/);
  const known = new Set(items.flatMap(({ scene, rows }) => [scene, ...rows]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`There is no row or scene ${unknown.join(', ')} in the last run.`);
  // A picture with two differences is accepted when both are.
  return ({ scene, rows }) =>
    names.includes(scene) || (rows.length > 0 && rows.every((row) => names.includes(row)));
}

const nothing = Buffer.alloc(0);

/** @throws Error that names a row, a scene or a decision of another run. */
export function select(body = '', { index, files }: Proposal): { files: Files; left: number } {
  const fence = /^```\w*$/gm;
  const asked = body.slice(command.length).replaceAll(fence, '').trim();
  if (asked === '') return { files, left: 0 };
  const isAccepted = asked.startsWith('{') ? decided(asked) : named(asked, index);
  const proposed = index.items.filter((item) => files.has(itemPath(item)));
  const accepted = proposed.filter(isAccepted);
  const chosen = new Map<string, Buffer>();
  for (const item of accepted) chosen.set(itemPath(item), files.get(itemPath(item)) ?? nothing);
  for (const { scene } of accepted) {
    const path = baselinePath(scene, layoutFile);
    // A picture that waits has none until it is accepted.
    const waits = proposed.filter((item) => item.scene === scene && !accepted.includes(item));
    const layouts = [...decodeLayouts(files.get(path) ?? nothing)].filter(
      ([view]) => !waits.some(({ item }) => item === view),
    );
    if (layouts.length > 0) chosen.set(path, encodeLayouts(new Map(layouts)));
  }
  return { files: chosen, left: proposed.length - accepted.length };
}
