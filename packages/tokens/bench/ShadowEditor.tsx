import type { ResolvedTheme } from '#model/themes.ts';
import { pointer, referenceOf, type ShadowLayer } from '#model/values.ts';
import { AliasField, paletteOf } from './AliasField.tsx';
import { type Edit, MeasureScale } from './MeasureScale.tsx';
import { AlphaScale } from './Scale.tsx';

const lengths = [
  ['offsetX', 'To the right'],
  ['offsetY', 'Down'],
  ['blur', 'Blur'],
  ['spread', 'Spread'],
] as const;

type Reference = ShadowLayer['color'];

/** The color of the palette that another takes, with an alpha of its own. */
export function ReferenceEditor<T extends Reference>(props: Edit<T> & { theme: ResolvedTheme }) {
  const { value, theme, onChange } = props;
  return (
    <>
      <AliasField
        label="Takes its color from"
        value={referenceOf(value.components) ?? ''}
        choices={paletteOf(theme)}
        onChoose={(id) => onChange({ ...value, components: pointer(id) })}
      />
      <AlphaScale {...{ value, onChange }} />
    </>
  );
}

function Layer({ value, theme, onChange }: Edit<ShadowLayer> & { theme: ResolvedTheme }) {
  return (
    <>
      <ReferenceEditor
        value={value.color}
        theme={theme}
        onChange={(color) => onChange({ ...value, color })}
      />
      {lengths.map(([part, label]) => (
        <MeasureScale
          key={part}
          label={label}
          signed={part !== 'blur'}
          value={value[part]}
          onChange={(length) => onChange({ ...value, [part]: length })}
        />
      ))}
    </>
  );
}

/** The layers of a shadow; the first lies on top. */
export function ShadowEditor(props: Edit<ShadowLayer[]> & { theme: ResolvedTheme }) {
  const { value, theme, onChange } = props;
  return (
    <div className="tb-controls">
      {value.map((layer, index) => (
        // Layers have no names: their place is their identity.
        <fieldset key={index} className="tb-layer tb-controls">
          <legend className="tb-label">Layer {index + 1}</legend>
          <Layer
            value={layer}
            theme={theme}
            onChange={(next) => onChange(value.with(index, next))}
          />
        </fieldset>
      ))}
    </div>
  );
}
