import { compareStyles, type StyleChange } from '#diff/stateStyles.ts';
import type { FoundChange } from '#diff/tree.ts';
import type { Reason } from '#model/data.ts';
import { componentOf } from '#suite/names.ts';
import type { ChangedToken } from '#suite/suite.ts';
import { bare, type Explained, type Share, unknown } from './explain.ts';
import type { PictureReasons } from './pictureReasons.ts';
import { tokenBehind, tokenReason } from './tokens.ts';

/** Of a focus ring, or of what moves: no picture shows it. */
function styleShare(kind: 'ring' | 'motion', change: StyleChange): Share {
  const { element, classes, name, before, after } = change;
  const component = componentOf(classes);
  const where = component ?? element;
  const key = `${kind} ${where} ${name} ${before} → ${after}`;
  const values = { kind, key, name, before, after, where };
  const reason: Reason = {
    ...values,
    classes,
    tag: element,
    component,
    components: component ? [component] : [],
    reach: 'speech',
    properties: [name],
  };
  return { ...bare, ...values, reason };
}

function treeShare(found: FoundChange, tokens: readonly ChangedToken[]): Share {
  const { around, isDoubled, ...change } = found;
  const { kind: name, role: where, before, after } = change;
  const kind = change.key.startsWith('text ') ? 'text' : 'accessibility';
  const token = tokenBehind(before, after, around, tokens);
  const isLost = change.isLost || (isDoubled && !token);
  const treeChanges = [{ ...change, isLost }];
  const share = { ...bare, ...change, isLost, kind, name, where, treeChanges } as const;
  if (!token) return share;
  const reason = tokenReason(token, { where, component: undefined, reach: 'speech' });
  return { ...share, ...reason, isLost, reason: { ...reason, isSaid: true } };
}

type Passages = readonly (readonly [before: string, after: string])[];

/** @param layouts Of the views that the trees are of. */
export function explainSnapshot(
  found: readonly FoundChange[],
  tokens: readonly ChangedToken[] = [],
  styles: Readonly<Record<'ring' | 'motion', Passages>> = { ring: [], motion: [] },
  layouts: readonly PictureReasons[] = [],
): Explained {
  const shares = found.map((change) => treeShare(change, tokens));
  const states = (['ring', 'motion'] as const).flatMap((kind) =>
    styles[kind].flatMap(([before, after]) =>
      compareStyles(before, after).map((change) => styleShare(kind, change)),
    ),
  );
  const known = [...new Map(states.map((share) => [share.key, share])).values()];
  return {
    ...unknown,
    shares: [...shares, ...known],
    reasons: layouts.flatMap((own) => own.reasons()),
  };
}
