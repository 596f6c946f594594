import { useState } from 'react';
import * as v from 'valibot';
import { type Range, rangeOf } from '#model/bounds.ts';
import { loadedFamilies } from '#model/faults.ts';
import { aliasOf } from '#model/leaves.ts';
import { familyOf, groupOf, type ResolvedTheme } from '#model/themes.ts';
import {
  colorSchema,
  curveSchema,
  familySchema,
  genericFamilies,
  type Measure,
  measureSchema,
  referenceSchema,
  shadowSchema,
  taking,
} from '#model/values.ts';
import { AliasField, choicesFor } from './AliasField.tsx';
import { ColorEditor } from './ColorEditor.tsx';
import type { Entry } from './entries.ts';
import { type Edit, MeasureScale } from './MeasureScale.tsx';
import { PaletteField } from './PaletteField.tsx';
import { Press } from './Press.tsx';
import { Scale } from './Scale.tsx';
import { ReferenceEditor, ShadowEditor } from './ShadowEditor.tsx';
import { TypedField } from './TypedField.tsx';
import type { Bench } from './useBench.ts';

type NumberProps = Edit<number> & { type: string; range: Range | undefined };

function NumberScale({ type, range, ...edit }: NumberProps) {
  const { from = 0, to = edit.value < 10 ? 3 : 1000 } = range ?? {};
  const step = type === 'fontWeight' ? 50 : to - from < 10 ? 0.01 : 1;
  return <Scale label="Value" min={from} max={to} step={step} note={range?.words} {...edit} />;
}

const listSchema = v.union([curveSchema, familySchema]);

const lists = {
  number: ['Curve: time and way of the start, then of the end', 'four numbers of a curve'],
  string: ['Families, the first that is there is used', 'a list of families'],
} as const;

type FamilyProps = Edit<v.InferOutput<typeof listSchema>> & { loaded: readonly string[] };

/** Takes another family in the place of the first one; those after it stay. */
function FamilyChoice({ value, onChange, loaded }: FamilyProps) {
  const [first = '', ...others] = value.map(String);
  const names = [...new Set([first, ...loaded, ...genericFamilies])];
  return (
    <label className="tb-field">
      <span className="tb-label">First family</span>
      <select
        className="tb-input"
        value={first}
        onChange={({ target }) => onChange([target.value, ...others])}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** Lists are typed: no slider can show them. */
function ListField({ value, onChange, loaded }: FamilyProps) {
  const type = typeof value[0] === 'number' ? 'number' : 'string';
  const [label, kind] = lists[type];
  const parse = (text: string) => {
    const names = text.split(/\s*,\s*/).filter(Boolean);
    const list: unknown = type === 'number' ? names.map(Number) : names;
    return v.is(listSchema, list) ? list : undefined;
  };
  return (
    <>
      {type === 'string' && <FamilyChoice {...{ value, onChange, loaded }} />}
      <TypedField {...{ label, kind, parse }} text={value.join(', ')} onCommit={onChange} />
    </>
  );
}

type LengthProps = Edit<Entry> & { range: Range | undefined };

function LengthEditor({ value: entry, range, onChange }: LengthProps) {
  const fluid = { value: 'From 1280 px', min: 'Down to 360 px' };
  const labels = entry.min === undefined ? { value: 'Value' } : fluid;
  return Object.entries(labels).map(([part, label]) => {
    const value = part === 'min' ? entry.min : entry.value;
    if (!v.is(measureSchema, value)) return null;
    const change = (next: Measure) => onChange({ ...entry, [part]: next });
    return <MeasureScale key={part} {...{ label, value, range }} onChange={change} />;
  });
}

type OfTheme = {
  id: string;
  /** The theme that the value is of; the first one when it is of all. */
  theme: ResolvedTheme;
};

type ValueEditorProps = OfTheme & {
  entry: Entry;
  onChange: (entry: Entry) => void;
  bench: Bench;
};

type TakenProps = Edit<unknown> & OfTheme & { onOwn: () => void };

/** A role: what it takes its value from, or a way to give it one of its own. */
function TakenEditor({ id, value, theme, onChange, onOwn }: TakenProps) {
  return (
    <>
      {v.is(referenceSchema, value) ? (
        <ReferenceEditor {...{ value, theme, onChange }} />
      ) : (
        <AliasField
          label="Takes its value from"
          value={aliasOf(value) ?? ''}
          choices={choicesFor(theme, id)}
          onChoose={(chosen) => onChange(`{${chosen}}`)}
        />
      )}
      <Press onClick={onOwn}>A value of its own here</Press>
    </>
  );
}

export function ValueEditor(props: ValueEditorProps) {
  const { bench, id, theme } = props;
  // A copy of what a role takes is a fault, so its own value begins with the first change.
  const [isOwn, setOwn] = useState(false);
  const { value: written } = props.entry;
  const isTaken = aliasOf(written) !== undefined || v.is(referenceSchema, written);
  const value = isTaken && isOwn ? theme[id]?.$value : written;
  const entry = { ...props.entry, value };
  const change = (next: Entry) => {
    setOwn(false);
    props.onChange(next);
  };
  const onChange = (next: unknown) => change({ ...entry, value: next });
  if (value === written && isTaken)
    return <TakenEditor {...{ id, value, theme, onChange }} onOwn={() => setOwn(true)} />;
  if (v.is(colorSchema, value))
    return (
      <>
        <ColorEditor {...{ bench, id, value, onChange }} />
        {familyOf({ theme }, groupOf(id)).length === 0 && (
          <PaletteField
            choices={choicesFor(theme, id)}
            onChoose={(step) => onChange(taking(value, step))}
          />
        )}
      </>
    );
  if (v.is(shadowSchema, value)) return <ShadowEditor {...{ value, theme }} onChange={onChange} />;
  if (v.is(listSchema, value))
    return <ListField {...{ value, onChange }} loaded={loadedFamilies(bench.files)} />;
  const token = theme[id];
  const unit = v.is(measureSchema, value) ? value.unit : '';
  const range = token && rangeOf(bench.bounds, token, unit);
  if (unit) return <LengthEditor value={entry} range={range} onChange={change} />;
  if (typeof value === 'number')
    return <NumberScale type={token?.$type ?? ''} {...{ value, range, onChange }} />;
  return <p className="tb-error">{`${JSON.stringify(value)} cannot be edited here.`}</p>;
}
