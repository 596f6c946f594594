import { useState } from 'react';
import * as v from 'valibot';
import { cssOf } from '#model/css.ts';
import { loadedFamilies } from '#model/faults.ts';
import { groupOf, type ResolvedTheme, type ResolvedToken } from '#model/themes.ts';
import { aliasOf, colorSchema, genericFamilies } from '#model/values.ts';
import { ColorFields } from './ColorFields.tsx';
import type { Entry } from './entries.ts';
import { type Field, fieldsOf } from './fields.ts';
import { NumberField } from './NumberField.tsx';
import { useBench } from './useBench.ts';
import { Press, Select, TokenLink } from './widgets.tsx';

/** Tokens whose value this one may take: of the same type, and not dependent on this one. */
const choicesFor = (set: ResolvedTheme, id: string): ResolvedToken[] =>
  Object.values(set).filter(
    (token) => token.id !== id && token.$type === set[id]?.$type && !token.sources.includes(id),
  );

const isOfColor = ({ value }: ResolvedToken) => v.is(colorSchema, value);

type PaletteProps = {
  choices: readonly ResolvedToken[];
  source: string;
  onChoose: (id: string) => void;
};

/** Palette swatches by family for the pointer; the keyboard can choose a step by name above. */
const Palette = ({ choices, source, onChoose }: PaletteProps) => (
  <div className="tb-stack" role="group" aria-label="Steps of the palette">
    {Object.entries(Object.groupBy(choices, ({ id }) => groupOf(id))).map(([family, steps]) => (
      <div key={family} className="tb-strip">
        {steps?.map((step) => (
          <Press
            key={step.id}
            className="tb-step"
            tabIndex={-1}
            title={step.id}
            aria-label={step.id}
            aria-pressed={step.id === source}
            style={{ backgroundColor: cssOf(step) }}
            onClick={() => onChoose(step.id)}
          />
        ))}
      </div>
    ))}
  </div>
);

type AliasProps = Extract<Field, { kind: 'alias' | 'swatches' }> & {
  id: string;
  onChange: (entry: Entry) => void;
  onOwn: () => void;
};

const noAlias = '';

/** Chooses a token to take the value from, by name or swatch, and links to it. */
function AliasField({ id, kind, label, source, isOfColors, change, onChange, onOwn }: AliasProps) {
  const { set } = useBench();
  // Colors that are written out depend on nothing, so choosing one cannot make a circle.
  const colors = Object.values(set).filter((token) => isOfColor(token) && token.id !== id);
  const choices = isOfColors ? colors : choicesFor(set, id);
  const names = choices.map((token) => [token.id, token.id]);
  const choose = (chosen: string) => (chosen === noAlias ? onOwn() : onChange(change(chosen)));
  if (choices.length === 0) return null;
  if (kind === 'swatches')
    return <Palette choices={choices.filter(isOfColor)} {...{ source }} onChoose={choose} />;
  return (
    <>
      <Select
        {...{ label, value: source }}
        options={{ [noAlias]: '(a value of its own)', ...Object.fromEntries(names) }}
        onChange={choose}
      />
      {source !== noAlias && (
        <p>
          <TokenLink id={source}>Go to {source}</TokenLink>
        </p>
      )}
    </>
  );
}

type FieldProps = {
  field: Field;
  id: string;
  onChange: (entry: Entry) => void;
  onOwn: () => void;
};

function FieldOf({ field, id, onChange, onOwn }: FieldProps) {
  const { files } = useBench();
  switch (field.kind) {
    case 'title':
      return <h4 className="tb-label">{field.text}</h4>;
    case 'number':
      return <NumberField {...field} onChange={(value) => onChange(field.change(value))} />;
    case 'color': {
      const { value, change } = field;
      return <ColorFields {...{ id, value }} onChange={(next) => onChange(change(next))} />;
    }
    case 'family': {
      const names = [field.first, ...loadedFamilies(files), ...genericFamilies];
      const options = Object.fromEntries(names.map((name) => [name, name]));
      const choose = (name: string) => onChange(field.change(name));
      return <Select label="First family" value={field.first} {...{ options }} onChange={choose} />;
    }
    case 'alias':
    case 'swatches':
      return <AliasField {...field} {...{ id, onChange, onOwn }} />;
  }
}

/** Index among the alias fields, which stays the same when other fields come and go. */
const aliasesBefore = (fields: readonly Field[], at: number) =>
  fields.slice(0, at).filter(({ kind }) => kind === 'alias').length;

/** The choice of another token before the fields of a value of its own. */
function choiceFirst(fields: readonly Field[]): readonly Field[] {
  const at = fields.findLastIndex(({ kind }) => kind === 'alias');
  return [...fields.slice(at, at + 1), ...fields.toSpliced(at, 1)];
}

type Props = { id: string; entry: Entry; onChange: (entry: Entry) => void };

/** Edits a token's value in the chosen theme, with a field for each part. */
export function ValueEditor({ id, entry, onChange }: Props) {
  const { set, bounds } = useBench();
  // Repeating a palette step is a fault, so a role gets its own value only with the first change.
  const [isOwn, setOwn] = useState(false);
  // Tab goes on from the choice "a value of its own" to the fields that it brings.
  const [isRole] = useState(() => aliasOf(entry.value) !== undefined);
  const token = set[id];
  const value = isOwn && token?.$value !== undefined ? token.$value : entry.value;
  const ownFields = fieldsOf({ ...entry, value }, { bounds, token });
  const fields = isRole ? choiceFirst(ownFields) : ownFields;
  const change = (next: Entry) => {
    setOwn(false);
    onChange(next);
  };
  return (
    <>
      {fields.map((field, at) => (
        // Parts have no id, so their position is their key. Choosing another token keeps the focus
        // in place.
        <FieldOf
          key={
            field.kind === 'alias' ? `alias ${aliasesBefore(fields, at)}` : `${at} ${field.kind}`
          }
          {...{ field, id }}
          onChange={change}
          onOwn={() => setOwn(true)}
        />
      ))}
      {fields.length === 2 && fields[0]?.kind === 'alias' && fields[0].source === noAlias && (
        <p className="tb-error">{`${JSON.stringify(value)} cannot be edited here.`}</p>
      )}
    </>
  );
}
