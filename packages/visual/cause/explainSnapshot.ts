/** Explains changes of accessibility trees, rings and motion by the elements behind them. */
import { compareStateStyles, type StyleChange } from '#diff/stateStyles.ts';
import { changedPassages, treeChangesOf } from '#diff/tree.ts';
import type { ElementChange, Sides, TreeChange } from '#model/data.ts';
import type { Snapshot } from '#model/snapshot.ts';
import { componentOf } from '#suite/names.ts';
import { stateMark, stateParts, treeMark } from './marks.ts';
import { type Caused, type Explained, type Share, shareOf } from './share.ts';
import { causeOf } from './hints.ts';
import { type AnyChange, type ChangedLines, noCause } from './sources.ts';

const facts = { width: 0, rem: 16, item: '' };

/** Makes a change from a focus ring or from motion, which pictures cannot show. */
function stateChange(kind: 'ring' | 'motion', style: StyleChange, lines: ChangedLines): Caused {
  const { role, name, classes, property, ...values } = style;
  const component = componentOf(classes);
  const components = component ? [component] : [];
  const tag = role === 'link' ? 'a' : role;
  const label = name === undefined ? role : `${role} "${name}"`;
  const about = { classes, tag, components, where: component ?? label };
  const change: ElementChange = {
    ...values,
    ...about,
    name: property,
    kind: property === 'class' ? 'classes' : kind,
    reach: 'speech',
  };
  return { change, cause: causeOf(change, lines, facts), inside: components };
}

/** True if a change of an element causes this one of the tree. */
function isBehind({ kind, name, before, after }: ElementChange, change: TreeChange): boolean {
  const content = change.before || change.after;
  if (kind === 'order' && change.kind !== 'moved')
    return change.before !== '' && before.replaceAll(' · ', ' ') === change.before;
  if (kind === 'order') return before.includes(content);
  if (kind === 'attribute') {
    const hasValues = before === change.before && after === change.after && content !== '';
    const isRole =
      name === 'role' && [before, after].some((role) => role && change.roles.includes(role));
    const isLevel = `[level=${before.slice(1)}]` === change.before;
    const isTag = name === 'tag' && change.kind === 'role';
    const isStop =
      change.isTab &&
      /^(?:gone|new|moved)$/.test(change.kind) &&
      /^(?:tabindex|disabled|inert|hidden)$/.test(name);
    const isDescription = change.roles.includes('description') && name === 'aria-describedby';
    const isOther = isLevel || isTag || isStop || isDescription;
    return hasValues || isOther || (isRole && /^(?:role|gone|new|renamed)$/.test(change.kind));
  }
  const isExistence =
    (kind === 'removed' && change.kind === 'gone') || (kind === 'added' && change.kind === 'new');
  return isExistence && content !== '' && `${before}${after}`.includes(content);
}

function treeShare(node: TreeChange, changes: readonly Caused[], lines: ChangedLines): Share {
  const { kind: name, before, after } = node;
  const where = node.roles.join(' → ');
  const behind = changes.find(({ change }) => isBehind(change, node));
  const mark = treeMark(node);
  if (behind) return shareOf(behind.change, { cause: behind.cause, treeChanges: [node], mark });
  const isText = /^(?:renamed|state)$/.test(name) && /^[^[]/.test(before) && /^[^[]/.test(after);
  const kind = isText ? 'text' : 'accessibility';
  const change: AnyChange = { kind, name, before, after, where, reach: 'speech' };
  // Lines also contain words that only the tree has, like a page's title or an item out of sight.
  const hasWords = isText || /^(?:moved|gone|new)$/.test(name);
  const cause = hasWords ? causeOf(change, lines, facts) : noCause;
  return shareOf(change, { cause, treeChanges: [node], mark });
}

/** @param changes Of the elements of the views that differ. */
export function explainSnapshot(
  sides: Sides<Snapshot>,
  changes: readonly Caused[],
  lines: ChangedLines,
): Explained {
  const states = stateParts.flatMap(([kind, part]) =>
    changedPassages(part, sides).flatMap(({ before, after }) =>
      compareStateStyles(before, after).map((style) => {
        return { ...stateChange(kind, style, lines), mark: stateMark(kind, style) };
      }),
    ),
  );
  const trees = treeChangesOf(sides).map((change) => treeShare(change, changes, lines));
  const shares = states.map(({ change, cause, mark }) => shareOf(change, { cause, mark }));
  return { shares: [...trees, ...shares], changes: [...changes, ...states] };
}
