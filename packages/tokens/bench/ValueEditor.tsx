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
import type { Entry } from './entries.ts';
import { type Edit, MeasureScale } from './MeasureScale.tsx';
import { Scale } from './Scale.tsx';
import { ReferenceEditor, ShadowEditor } from './ShadowEditor.tsx';
import { TypedField } from './TypedField.tsx';

const scales = {
  weight: { label: 'Weight', min: 1, max: 1000, step: 25 },
  ratio: { label: 'Value', min: 0, max: 3, step: 0.01 },
  count: { label: 'Value', min: 0, max: 1000, step: 1 },
};

function NumberScale({ type, ...edit }: Edit<number> & { type: string }) {
  const kind = Math.abs(edit.value) < 10 ? 'ratio' : 'count';
  return <Scale {...scales[type === 'fontWeight' ? 'weight' : kind]} {...edit} />;
}

/** What no slider can show: a list of names or numbers. */
function ListField<T extends readonly unknown[]>(
  props: Edit<T> & { label: string; schema: v.GenericSchema<T>; refusal: string },
) {
  const { label, schema, refusal, value, onChange } = props;
  const parse = (text: string) => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const list = typeof value[0] === 'number' ? parts.map(Number) : parts;
    return v.is(schema, list) ? list : undefined;
  };
  return <TypedField {...{ label, refusal, parse }} text={value.join(', ')} onCommit={onChange} />;
}

function LengthEditor({ value: { value, min }, onChange }: Edit<Entry>) {
  if (!v.is(measureSchema, value)) return null;
  return (
    <>
      <MeasureScale
        label={min === undefined ? 'Value' : 'From 1280 px'}
        value={value}
        onChange={(next) => onChange({ value: next, min })}
      />
      {v.is(measureSchema, min) && (
        <MeasureScale
          label="Down to 360 px"
          value={min}
          onChange={(next) => onChange({ value, min: next })}
        />
      )}
    </>
  );
}

type ValueEditorProps = Pick<Edit<Entry>, 'onChange'> & {
  id: string;
  entry: Entry;
  /** The theme that the value is of; the first one when it is of all. */
  theme: ResolvedTheme;
  themes: ResolvedThemes;
  pairs: readonly Pair[];
};

export function ValueEditor(props: ValueEditorProps) {
  const { id, entry, theme, themes, pairs } = props;
  const { value } = entry;
  const onChange = (next: unknown) => props.onChange({ ...entry, value: next });
  const alias = aliasOf(value);
  if (alias !== undefined)
    return (
      <AliasField
        label="Takes its value from"
        value={alias}
        choices={choicesFor(theme, id)}
        onChoose={(chosen) => onChange(`{${chosen}}`)}
      />
    );
  if (v.is(referenceSchema, value))
    return <ReferenceEditor {...{ value, theme }} onChange={onChange} />;
  if (v.is(colorSchema, value))
    return <ColorEditor {...{ id, value, themes, pairs }} onChange={onChange} />;
  if (v.is(measureSchema, value)) return <LengthEditor value={entry} onChange={props.onChange} />;
  if (v.is(curveSchema, value))
    return (
      <ListField
        value={value}
        onChange={onChange}
        schema={curveSchema}
        label="Curve: time and way of the start, and of the end"
        refusal="is no curve: four numbers"
      />
    );
  if (v.is(shadowSchema, value)) return <ShadowEditor {...{ value, theme }} onChange={onChange} />;
  if (v.is(familySchema, value))
    return (
      <ListField
        value={value}
        onChange={onChange}
        schema={familySchema}
        label="Families, the first that is there is used"
        refusal="is no list of families"
      />
    );
  if (typeof value === 'number')
    return <NumberScale type={theme[id]?.$type ?? ''} value={value} onChange={onChange} />;
  return <p className="tb-error">{`${JSON.stringify(value)} cannot be edited here.`}</p>;
}
