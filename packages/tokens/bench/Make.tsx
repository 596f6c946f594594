import { type ReactNode, useState } from 'react';
import { deleteToken, fileFor, makeTheme, renameToken, usersOf } from '#model/authoring.ts';
import { isName } from '#model/faults.ts';
import type { TokenChange } from '#model/themes.ts';
import { entriesFor } from './entries.ts';
import { valueOf } from './history.ts';
import { Press } from './Press.tsx';
import { newTypes, valueFrom } from './newValue.ts';
import type { Bench } from './useBench.ts';
import { global, type SiteCode, useComponents } from './whereUsed.ts';

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options?: readonly string[];
};

function Field({ label, value, onChange, options }: FieldProps) {
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <label className="tb-field">
      <span className="tb-label">{label}</span>
      {options ? (
        <select className="tb-input" value={value} onChange={change}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input className="tb-input" value={value} onChange={change} spellCheck="false" />
      )}
    </label>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="tb-stack tb-make" aria-label={title}>
    <h3 className="tb-theme">{title}</h3>
    {children}
  </section>
);

type Props = { bench: Bench; selected: string; onSelect: (id: string) => void };

function useMaking({ bench: { work, dispatch } }: Props) {
  return (label: string, changes: readonly TokenChange[]) => {
    const entries = entriesFor(changes, (key) => valueOf(work, key));
    if (changes.length > 0) dispatch({ type: 'edit', label, entries });
  };
}

/** Why a name cannot be given, if so. */
function nameFault({ themes }: Bench, id: string): string {
  if (!id.includes('.') || !id.split('.').every(isName)) return 'A name is like color.text.badge.';
  return Object.values(themes).some((set) => set[id]) ? `${id} is there already.` : '';
}

function NewToken(props: Props) {
  const { bench, selected, onSelect } = props;
  const make = useMaking(props);
  const copied = Object.values(bench.themes)[0]?.[selected];
  const [name, setName] = useState('');
  const [type, setType] = useState(copied?.$type ?? 'color');
  const [text, setText] = useState('');
  const [description, setDescription] = useState('');
  const value = text ? valueFrom(type, text) : copied?.$type === type ? copied.value : undefined;
  const file = fileFor(bench.files, name);
  const fault =
    nameFault(bench, name) ||
    (file === undefined ? 'No file has a group that begins like it.' : '') ||
    (value === undefined ? `Type a ${type}, or {another.token}.` : '');
  const add = () => {
    const min = text ? undefined : copied?.min;
    const parts = {
      value,
      type,
      ...(description && { description }),
      ...(min !== undefined && { min }),
    };
    make(`Make ${name}`, [{ file: file ?? '', id: name, ...parts }]);
    onSelect(name);
  };
  return (
    <Part title="New token">
      <div className="tb-row">
        <Field label="Name" value={name} onChange={setName} />
        <Field label="Type" value={type} onChange={setType} options={newTypes} />
        <Field label="Value" value={text} onChange={setText} />
        <Field label="Use, in words" value={description} onChange={setDescription} />
      </div>
      <p className="tb-muted">{name && fault}</p>
      <Press disabled={fault !== ''} onClick={add}>
        {text || !copied ? 'Add' : `Add as a copy of ${selected}`}
      </Press>
    </Part>
  );
}

function Chosen({ code, ...props }: Props & { code: SiteCode }) {
  const { bench, selected, onSelect } = props;
  const make = useMaking(props);
  const [name, setName] = useState(selected);
  const components = useComponents(code)?.([selected]).filter((part) => part !== global) ?? [];
  const users = usersOf(bench.files, selected);
  const used = components.length > 0 ? `The code of ${components.join(', ')} names it.` : '';
  const fault = used || (name === selected ? 'Type another name.' : nameFault(bench, name));
  const rename = () => {
    make(`Rename ${selected}`, renameToken(bench.files, selected, name));
    onSelect(name);
  };
  return (
    <Part title={`Rename or delete ${selected}`}>
      <Field label="Another name" value={name} onChange={setName} />
      <p className="tb-muted">
        {used ||
          (users.length > 0 && `Used by ${users.slice(0, 3).join(', ')}: they follow a new name.`)}
      </p>
      <div className="tb-row">
        <Press disabled={fault !== ''} onClick={rename}>
          Rename
        </Press>
        <Press
          disabled={used !== '' || users.length > 0}
          onClick={() => make(`Delete ${selected}`, deleteToken(bench.files, selected))}
        >
          Delete
        </Press>
      </div>
    </Part>
  );
}

const conditions: Readonly<Record<string, string>> = {
  'of this bench alone': '',
  'who prefer dark': '(prefers-color-scheme: dark)',
  'who prefer more contrast': '(prefers-contrast: more)',
};
const starts = ['empty', 'with the first one darkened'] as const;

function NewTheme(props: Props) {
  const { bench } = props;
  const make = useMaking(props);
  const [name, setName] = useState('');
  const [condition, setCondition] = useState(Object.keys(conditions)[0] ?? '');
  const [start, setStart] = useState<string>(starts[0]);
  const isFree = isName(name) && !(name in bench.themes);
  const add = () => {
    const media = conditions[condition] ?? '';
    const theme = { name, media, isDark: start === starts[1] };
    make(`Make the theme ${name}`, makeTheme(bench.files, theme));
  };
  return (
    <Part title="New theme">
      <div className="tb-row">
        <Field label="Theme’s name" value={name} onChange={setName} />
        <Field
          label="For visitors"
          value={condition}
          onChange={setCondition}
          options={Object.keys(conditions)}
        />
        <Field label="It begins" value={start} onChange={setStart} options={starts} />
      </div>
      <Press disabled={!isFree} onClick={add}>
        Add theme
      </Press>
    </Part>
  );
}

/** Makes tokens and themes; a token that nothing uses can be deleted. */
export function Make(props: Props & { code: SiteCode }) {
  const { bench, selected } = props;
  const isToken = Object.values(bench.themes).some((set) => set[selected]);
  return (
    <div className="tb-changes">
      <NewToken key={selected} {...props} />
      {isToken && <Chosen key={`rename ${selected}`} {...props} />}
      <NewTheme {...props} />
    </div>
  );
}
