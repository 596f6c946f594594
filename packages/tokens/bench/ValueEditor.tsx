import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import * as v from 'valibot';
import type { Pair } from '#model/tokens.ts';
import type { ResolvedTheme, ResolvedThemes } from '#model/themes.ts';
import {
  colorSchema,
  curveSchema,
  familySchema,
  measureSchema,
  referenceSchema,
  shadowSchema,
} from '#model/values.ts';
import { aliasOf, referenceOf } from '#model/leaves.ts';
import { AliasField, choicesFor, paletteOf, pointer } from './AliasField.tsx';
import { ColorEditor } from './ColorEditor.tsx';
import { CurveEditor } from './CurveEditor.tsx';
import type { Entry } from './history.ts';
import { type Edit, MeasureScale } from './MeasureScale.tsx';
import { Scale } from './Scale.tsx';
import { ShadowEditor } from './ShadowEditor.tsx';

function NumberScale({ type, value, onChange, onSettle }: Edit<number> & { type: string }) {
  const isWeight = type === 'fontWeight';
  const isRatio = !isWeight && Math.abs(value) < 10;
  return (
    <Scale
      label={isWeight ? 'Weight' : 'Value'}
      value={value}
      min={isWeight ? 1 : 0}
      max={isWeight ? 1000 : isRatio ? 3 : 1000}
      step={isRatio ? 0.01 : isWeight ? 25 : 1}
      onChange={onChange}
      onSettle={onSettle}
    />
  );
}

function FamilyField({ value, onChange, onSettle }: Edit<string[]>) {
  const text = value.join(', ');
  return (
    <TextField
      key={text}
      className="tb-field"
      defaultValue={text}
      onBlur={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.value === text) return;
        const names = target.value.split(',').map((name) => name.trim());
        onChange(names.filter(Boolean));
        onSettle();
      }}
    >
      <Label className="tb-label">Families, the first that is there is used</Label>
      <Input className="tb-input" />
    </TextField>
  );
}

export type ValueEditorProps = {
  id: string;
  entry: Entry;
  /** The theme that the value is of; the first one when it is of all. */
  theme: ResolvedTheme;
  themes: ResolvedThemes;
  pairs: readonly Pair[];
  onChange: (entry: Entry) => void;
  onSettle: () => void;
};

/** The controls for one value of a file, by what the value is. */
export function ValueEditor(props: ValueEditorProps) {
  const { id, entry, theme, themes, pairs, onChange, onSettle } = props;
  const { value, min } = entry;
  const change = (next: unknown) => onChange({ ...entry, value: next });
  const commit = (next: unknown) => {
    change(next);
    onSettle();
  };
  const edit = { onChange: change, onSettle };
  const alias = aliasOf(value);
  if (alias !== undefined)
    return (
      <AliasField
        label="Takes its value from"
        value={alias}
        choices={choicesFor(theme, id)}
        onChoose={(chosen) => commit(`{${chosen}}`)}
      />
    );
  if (v.is(referenceSchema, value))
    return (
      <>
        <AliasField
          label="Takes its colour from"
          value={referenceOf(value.components) ?? ''}
          choices={paletteOf(theme)}
          onChoose={(chosen) => commit({ ...value, components: pointer(chosen) })}
        />
        <Scale
          label="Alpha"
          value={value.alpha ?? 1}
          min={0}
          max={1}
          step={0.01}
          onChange={(alpha) => change({ ...value, alpha })}
          onSettle={onSettle}
        />
      </>
    );
  if (v.is(colorSchema, value))
    return <ColorEditor id={id} value={value} themes={themes} pairs={pairs} {...edit} />;
  if (v.is(measureSchema, value))
    return (
      <>
        <MeasureScale
          label={min === undefined ? 'Value' : 'From 1280 px'}
          value={value}
          {...edit}
        />
        {v.is(measureSchema, min) && (
          <MeasureScale
            label="Down to 360 px"
            value={min}
            onChange={(next) => onChange({ ...entry, min: next })}
            onSettle={onSettle}
          />
        )}
      </>
    );
  if (v.is(curveSchema, value)) return <CurveEditor value={value} {...edit} />;
  if (v.is(shadowSchema, value)) return <ShadowEditor value={value} theme={theme} {...edit} />;
  if (v.is(familySchema, value)) return <FamilyField value={value} {...edit} />;
  if (typeof value === 'number')
    return <NumberScale type={theme[id]?.$type ?? ''} value={value} {...edit} />;
  return <p className="tb-error">{`${JSON.stringify(value)} cannot be edited here.`}</p>;
}
