import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import * as v from 'valibot';
import { aliasOf } from '#model/leaves.ts';
import type { ResolvedTheme, ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import {
  colorSchema,
  curveSchema,
  familySchema,
  measureSchema,
  referenceSchema,
  shadowSchema,
} from '#model/values.ts';
import { AliasField, choicesFor } from './AliasField.tsx';
import { ColorEditor } from './ColorEditor.tsx';
import { CurveEditor } from './CurveEditor.tsx';
import type { Entry } from './entries.ts';
import { type Edit, MeasureScale } from './MeasureScale.tsx';
import { Scale } from './Scale.tsx';
import { ReferenceEditor, ShadowEditor } from './ShadowEditor.tsx';

const scales = {
  weight: { label: 'Weight', min: 1, max: 1000, step: 25 },
  ratio: { label: 'Value', min: 0, max: 3, step: 0.01 },
  count: { label: 'Value', min: 0, max: 1000, step: 1 },
};

function NumberScale({ type, ...edit }: Edit<number> & { type: string }) {
  const kind = Math.abs(edit.value) < 10 ? 'ratio' : 'count';
  return <Scale {...scales[type === 'fontWeight' ? 'weight' : kind]} {...edit} />;
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

function LengthEditor({ value: { value, min }, onChange, onSettle }: Edit<Entry>) {
  if (!v.is(measureSchema, value)) return null;
  return (
    <>
      <MeasureScale
        label={min === undefined ? 'Value' : 'From 1280 px'}
        value={value}
        onChange={(next) => onChange({ value: next, min })}
        onSettle={onSettle}
      />
      {v.is(measureSchema, min) && (
        <MeasureScale
          label="Down to 360 px"
          value={min}
          onChange={(next) => onChange({ value, min: next })}
          onSettle={onSettle}
        />
      )}
    </>
  );
}

type ValueEditorProps = Pick<Edit<Entry>, 'onChange' | 'onSettle'> & {
  id: string;
  entry: Entry;
  /** The theme that the value is of; the first one when it is of all. */
  theme: ResolvedTheme;
  themes: ResolvedThemes;
  pairs: readonly Pair[];
};

export function ValueEditor(props: ValueEditorProps) {
  const { id, entry, theme, themes, pairs, onSettle } = props;
  const { value } = entry;
  const onChange = (next: unknown) => props.onChange({ ...entry, value: next });
  const edit = { onChange, onSettle };
  const alias = aliasOf(value);
  if (alias !== undefined)
    return (
      <AliasField
        label="Takes its value from"
        value={alias}
        choices={choicesFor(theme, id)}
        onChoose={(chosen) => {
          onChange(`{${chosen}}`);
          onSettle();
        }}
      />
    );
  if (v.is(referenceSchema, value)) return <ReferenceEditor {...{ value, theme }} {...edit} />;
  if (v.is(colorSchema, value)) return <ColorEditor {...{ id, value, themes, pairs }} {...edit} />;
  if (v.is(measureSchema, value))
    return <LengthEditor value={entry} onChange={props.onChange} onSettle={onSettle} />;
  if (v.is(curveSchema, value)) return <CurveEditor value={value} {...edit} />;
  if (v.is(shadowSchema, value)) return <ShadowEditor {...{ value, theme }} {...edit} />;
  if (v.is(familySchema, value)) return <FamilyField value={value} {...edit} />;
  if (typeof value === 'number')
    return <NumberScale type={theme[id]?.$type ?? ''} value={value} {...edit} />;
  return <p className="tb-error">{`${JSON.stringify(value)} cannot be edited here.`}</p>;
}
