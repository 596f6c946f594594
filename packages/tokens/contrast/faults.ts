import type { Fault } from '#model/fault.ts';
import type { Leaf, TokenFiles } from '#model/leaves.ts';
import { isNode } from '#model/node.ts';
import { isOklchStep, type ResolvedTheme, type ResolvedToken } from '#model/themes.ts';
import { type Pair, soundTokens, type Tokens, unsoundIn } from '#model/tokens.ts';
import { colorsIn } from '#model/types.ts';
import { isSameValue, pointer } from '#model/values.ts';
import { sayShort } from '#model/words.ts';
import { contrast } from './contrast.ts';

function pairFault(theme: string, set: ResolvedTheme, pair: Pair): Fault[] {
  const { fg, bg, min } = pair;
  const ratio = contrast(set, pair);
  if (ratio >= min) return [];
  const colors = [fg, bg].map((id) => sayShort(set[id]?.$value)).join(' on ');
  const file = set[fg]?.file ?? '';
  return [{ file, id: fg, themes: [theme], kind: 'contrast', bg, ratio, min, colors }];
}

export const contrastFaults = ({ conditions, pairs }: Tokens): Fault[] =>
  Object.entries(conditions).flatMap(([theme, set]) =>
    pairs.flatMap((pair) => pairFault(theme, set, pair)),
  );

/** True for a color whose name says text but that no pair declares as a foreground. */
export const isUnpairedText = ({ id, $type }: ResolvedToken, pairs: readonly Pair[]) =>
  $type === 'color' &&
  /\.(?:text|fg)(?:\.|$)/.test(id) &&
  !pairs.some(({ fg, min }) => fg === id && min >= 4.5);

export const unpairedTexts = ({ themes, pairs }: Tokens): Fault[] =>
  Object.values(Object.values(themes)[0] ?? {})
    .filter((token) => isUnpairedText(token, pairs))
    .map(({ id, file }) => ({ file, id, kind: 'unpaired' }));

/**
 * Finds colors that repeat a palette step instead of naming it, and so would not follow a change of
 * the step.
 */
export function copiedColors({ leaves, themes }: Tokens): Fault[] {
  const [first = {}] = Object.values(themes);
  const isStep = ({ id }: Leaf) => first[id]?.isStep === true;
  const palette = Object.values(first).filter(isOklchStep);
  const roles = leaves
    .filter((leaf) => !isStep(leaf))
    .flatMap((leaf) => colorsIn(leaf.value).map(({ components }) => ({ ...leaf, components })));
  return roles.flatMap(({ id, file, value, components }): Fault[] => {
    const step = palette.find(({ $value }) => isSameValue($value.components, components));
    if (!step) return [];
    const write =
      isNode(value) && 'colorSpace' in value && value.alpha === undefined
        ? `{${step.id}}`
        : `"components": ${JSON.stringify(pointer(step.id))}`;
    return [{ file, id, kind: 'copy', name: step.id, write }];
  });
}

/**
 * Finds every fault of the token files alone. The bench refuses to save a change that causes one.
 */
export function faultsIn(files: TokenFiles): Fault[] {
  const unsound = unsoundIn(files);
  if (unsound.length > 0) return unsound;
  const tokens = soundTokens(files);
  return [...contrastFaults(tokens), ...copiedColors(tokens)];
}
