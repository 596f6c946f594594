import { useMemo } from 'react';
import { nearestPassing, pairsOf, passingCheck } from '#contrast/limits.ts';
import { hexOf, oklchOf } from '#model/color.ts';
import type { ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { type ColorValue, type Components, cssColor } from '#model/values.ts';
import { ChannelScale } from './ChannelScale.tsx';
import { channels } from './colorRange.ts';
import type { Edit } from './MeasureScale.tsx';
import { Press } from './Press.tsx';
import { AlphaScale } from './Scale.tsx';
import { TypedField } from './TypedField.tsx';
import { useRested } from './useRested.ts';

/** Checks all declared pairs with another colour for the token; undefined when it is in no pair. */
function usePassingCheck(themes: ResolvedThemes, pairs: readonly Pair[], id: string) {
  const rested = useRested(themes);
  return useMemo(() => {
    const isInPairs = Object.values(rested).some((set) => pairsOf(set, pairs, id).length > 0);
    return isInPairs ? passingCheck(rested, pairs, id) : undefined;
  }, [rested, pairs, id]);
}

function sayVerdict(isInPairs: boolean, isPassing: boolean): string {
  if (!isInPairs) return 'No declared pair has this colour.';
  return isPassing
    ? 'Every declared pair passes, in every theme.'
    : 'A declared pair is below its contrast.';
}

type ColorEditorProps = Edit<ColorValue> & {
  id: string;
  themes: ResolvedThemes;
  pairs: readonly Pair[];
};

/** Lightness, chroma and hue, with how far each may go. */
export function ColorEditor({ id, value, themes, pairs, onChange }: ColorEditorProps) {
  const passes = usePassingCheck(themes, pairs, id);
  const { components } = value;
  const isPassing = useMemo(() => passes?.(components) ?? true, [passes, components]);
  const change = (next: Components) => onChange({ ...value, components: next });
  const goToNearest = () => {
    const nearest = passes && nearestPassing(components, passes);
    if (nearest) change(nearest);
  };
  const scale = { components, passes, onChange: change };
  return (
    <div className="tb-controls">
      <span className="tb-large" style={{ backgroundColor: cssColor(value) }} />
      {channels.map((channel) => (
        <ChannelScale key={channel.name} channel={channel} {...scale} />
      ))}
      {value.alpha !== undefined && <AlphaScale {...{ value, onChange }} />}
      <div className="tb-row">
        <TypedField
          label="Hex, or any colour of CSS"
          text={hexOf({ colorSpace: 'oklch', components }) ?? ''}
          parse={oklchOf}
          refusal="is no colour of CSS"
          onCommit={change}
        />
        {passes && (
          <Press disabled={isPassing} onClick={goToNearest}>
            Nearest passing value
          </Press>
        )}
      </div>
      <p role="status" className={isPassing ? 'tb-muted' : 'tb-error'}>
        {sayVerdict(passes !== undefined, isPassing)}
      </p>
    </div>
  );
}
