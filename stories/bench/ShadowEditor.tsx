import type { ResolvedTheme } from '#scripts/tokens/themes.ts';
import type { ShadowLayer } from '#scripts/tokens/values.ts';
import { referenceOf } from '#theme/tokenFaults.ts';
import { AliasField, paletteOf, pointer } from './AliasField.tsx';
import * as styles from './Controls.css.ts';
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
    <div className={styles.editor}>
      {value.map((layer, index) => (
        // Layers have no names: their place is what they are.
        <fieldset key={index} className={styles.layer}>
          <legend className={styles.label}>Layer {index + 1}</legend>
          <Layer
            value={layer}
            theme={theme}
            onChange={(next) => onChange(value.with(index, next))}
            onSettle={onSettle}
          />
          <div className={styles.row}>
            <button
              type="button"
              className={styles.button}
              onClick={() => commit(value.toSpliced(index, 0, layer))}
            >
              Double layer {index + 1}
            </button>
            {value.length > 1 && (
              <button
                type="button"
                className={styles.button}
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
