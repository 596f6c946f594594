import type { ResolvedTheme } from '#model/themes.ts';
import type { ShadowLayer } from '#model/values.ts';
import { referenceOf } from '#model/leaves.ts';
import { AliasField, paletteOf, pointer } from './AliasField.tsx';
import { type Edit, MeasureScale } from './MeasureScale.tsx';
import { Scale } from './Scale.tsx';

const lengths = [
  ['offsetX', 'To the right'],
  ['offsetY', 'Down'],
  ['blur', 'Blur'],
  ['spread', 'Spread'],
] as const;

type LayerProps = Edit<ShadowLayer> & { theme: ResolvedTheme };

function Layer({ value: layer, theme, onChange, onSettle }: LayerProps) {
  const { color } = layer;
  return (
    <>
      <AliasField
        label="Takes its colour from"
        value={referenceOf(color.components) ?? ''}
        choices={paletteOf(theme)}
        onChoose={(id) => {
          onChange({ ...layer, color: { ...color, components: pointer(id) } });
          onSettle();
        }}
      />
      <Scale
        label="Alpha"
        value={color.alpha ?? 1}
        min={0}
        max={1}
        step={0.01}
        onChange={(alpha) => onChange({ ...layer, color: { ...color, alpha } })}
        onSettle={onSettle}
      />
      {lengths.map(([part, label]) => (
        <MeasureScale
          key={part}
          label={label}
          signed={part !== 'blur'}
          value={layer[part]}
          onChange={(length) => onChange({ ...layer, [part]: length })}
          onSettle={onSettle}
        />
      ))}
    </>
  );
}

/** The layers of a shadow; the first lies on top. */
export function ShadowEditor(props: Edit<ShadowLayer[]> & { theme: ResolvedTheme }) {
  const { value, theme, onChange, onSettle } = props;
  const commit = (layers: ShadowLayer[]) => {
    onChange(layers);
    onSettle();
  };
  return (
    <div className="tb-controls">
      {value.map((layer, index) => (
        // Layers have no names: their place is what they are.
        <fieldset key={index} className="tb-layer tb-controls">
          <legend className="tb-label">Layer {index + 1}</legend>
          <Layer
            value={layer}
            theme={theme}
            onChange={(next) => onChange(value.with(index, next))}
            onSettle={onSettle}
          />
          <div className="tb-row">
            <button
              type="button"
              className="tb-button"
              onClick={() => commit(value.toSpliced(index, 0, layer))}
            >
              Double layer {index + 1}
            </button>
            {value.length > 1 && (
              <button
                type="button"
                className="tb-button"
                onClick={() => commit(value.toSpliced(index, 1))}
              >
                Remove layer {index + 1}
              </button>
            )}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
