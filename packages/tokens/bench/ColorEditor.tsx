import { useMemo } from 'react';
import { nearestPassing, passingCheck } from '#contrast/limits.ts';
import { hexOf, nearestInGamut, oklchOf } from '#model/color.ts';
import { type ColorValue, type Components, cssColor } from '#model/values.ts';
import { ChannelScale } from './ChannelScale.tsx';
import { channels } from './colorRange.ts';
import type { Edit } from './MeasureScale.tsx';
import { Press } from './Press.tsx';
import { AlphaScale } from './Scale.tsx';
import { TypedField } from './TypedField.tsx';
import type { Bench } from './useBench.ts';
import { useRested } from './useRested.ts';

/** Checks all declared pairs with another color for the token; undefined when it is in no pair. */
function usePassingCheck({ themes, pairs }: Bench, id: string) {
  const rested = useRested(themes);
  return useMemo(() => passingCheck(rested, pairs, id), [rested, pairs, id]);
}

/** Why a color cannot be saved. */
function refusalOf(
  components: Components,
  passes: (components: Components) => boolean = () => true,
): string | undefined {
  if (nearestInGamut(components)) return 'sRGB cannot show this color.';
  return passes(components) ? undefined : 'A declared pair is below its contrast.';
}

type ColorEditorProps = Edit<ColorValue> & { bench: Bench; id: string };

/** Lightness, chroma and hue, with how far each may go. */
export function ColorEditor({ bench, id, value, onChange }: ColorEditorProps) {
  const passes = usePassingCheck(bench, id);
  const { components } = value;
  const refusal = useMemo(() => refusalOf(components, passes), [passes, components]);
  const change = (next: Components) => onChange({ ...value, components: next });
  const goToNearest = () => {
    const nearest = nearestPassing(components, passes);
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
          label="Hex, or any color of CSS"
          text={hexOf({ colorSpace: 'oklch', components }) ?? ''}
          parse={oklchOf}
          kind="a color of CSS"
          onCommit={change}
        />
        <Press disabled={!refusal} onClick={goToNearest}>
          Nearest passing value
        </Press>
      </div>
      <p role="status" className={refusal ? 'tb-error' : 'tb-muted'}>
        {refusal ??
          (passes
            ? 'Every declared pair passes, in every theme.'
            : 'No declared pair has this color.')}
      </p>
    </div>
  );
}
