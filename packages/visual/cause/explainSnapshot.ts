/** What of the trees and passages of a snapshot has changed, and which elements are behind it. */
import { compareStyles, type StyleChange } from '#diff/stateStyles.ts';
import { type NodeChange, passagesThatDiffer, treeChangesOf } from '#diff/tree.ts';
import { componentOf } from '#suite/names.ts';
import { type Caused, type Explained, type Share, shareOf } from './share.ts';
import { type AnyChange, causeOf, type ChangedLines, noCause, tokenCause } from './sources.ts';
import { tokenBehind } from './tokens.ts';

const facts = { width: 0, rem: 16, item: '' };

/** Of a focus ring, or of what moves: no picture shows it. */
function styleShare(kind: 'ring' | 'motion', style: StyleChange, lines: ChangedLines): Share {
  const { element, classes, ...values } = style;
  const component = componentOf(classes);
  const where = component ?? element;
  const tag = element.replace(/ .*/, '');
  const about = { classes, tag, component, components: component ? [component] : [], where };
  const change: AnyChange = { ...values, ...about, kind, reach: 'speech' };
  return shareOf(change, { cause: causeOf(change, lines, facts) });
}

/** Whether a change of an element makes this one of the tree. */
function isBehind({ kind, name, before, after }: AnyChange, { change }: NodeChange): boolean {
  const content = change.before || change.after;
  if (kind === 'order') return change.kind === 'moved' && before.includes(content);
  if (kind === 'attribute') {
    const hasValues = before === change.before && after === change.after && content !== '';
    const isRole =
      name === 'role' && [before, after].some((role) => role && change.role.includes(role));
    const isLevel = `[level=${before.slice(1)}]` === change.before;
    return hasValues || (isRole && /^(?:role|gone|new|renamed)$/.test(change.kind)) || isLevel;
  }
  const isExistence = kind === (change.kind === 'gone' ? 'removed' : 'added');
  return isExistence && content !== '' && `${before}${after}`.includes(content);
}

function treeShare(found: NodeChange, changes: readonly Caused[], lines: ChangedLines): Share {
  const { change: treeChange, contents, isDoubled, isText } = found;
  const { before, after, role: where } = treeChange;
  const token = tokenBehind(before, after, contents, lines.tokens);
  const isLost = treeChange.isLost || (isDoubled && !token);
  const share = { isLost, treeChanges: [{ ...treeChange, isLost }] };
  const kind = isText ? 'text' : 'accessibility';
  const change: AnyChange = { kind, name: treeChange.kind, before, after, where, reach: 'speech' };
  if (token) return shareOf(change, { ...share, cause: tokenCause(token, lines), isSaid: true });
  const behind = changes.find((caused) => isBehind(caused.change, found));
  if (behind) return shareOf(behind.change, { ...share, cause: behind.cause });
  // Text that only the tree has, like a page's title, has a line in the content too.
  return shareOf(change, { ...share, cause: isText ? causeOf(change, lines, facts) : noCause });
}

/** @param changes Of the elements of the views that differ. */
export function explainSnapshot(
  before: string,
  after: string,
  changes: readonly Caused[],
  lines: ChangedLines,
): Explained {
  const states = (
    [
      ['ring', 'Focus ring'],
      ['motion', 'Motion'],
    ] as const
  ).flatMap(([kind, heading]) =>
    passagesThatDiffer(before, after, heading).flatMap((sides) =>
      compareStyles(...sides).map((style) => styleShare(kind, style, lines)),
    ),
  );
  const known = new Map(states.map((share) => [JSON.stringify(share.change), share]));
  const trees = treeChangesOf(before, after).map((change) => treeShare(change, changes, lines));
  const shares = [...trees, ...known.values()];
  return { shares, changes };
}
