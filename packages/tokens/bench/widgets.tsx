/** Small parts shared by the bench. */
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cssColor } from '#model/css.ts';
import { valueAs } from '#model/types.ts';
import { say, sayShort } from '#model/words.ts';
import type { Entry } from './entries.ts';
import { useBench } from './useBench.ts';

/** A button that keeps the focus when a press disables it. */
export const Press = ({ disabled, onClick, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className="tb-button"
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
    {...props}
  />
);

type DetailsProps = { summary: string; children: ReactNode };

/**
 * A disclosure. Not native, because the site's own script, in the same page, closes native ones as
 * its menu.
 */
export function Details({ summary, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Press className="tb-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {summary}
      </Press>
      {isOpen && children}
    </div>
  );
}

/** Labels by value. */
export type Options = Readonly<Record<string, string>>;

type ChoiceProps = {
  label: string;
  options: Options;
  value: string;
  onChange: (value: string) => void;
};

/** A choice between a few options. */
export const Toggles = ({ label, options, value, onChange }: ChoiceProps) => (
  <ToggleButtonGroup
    className="tb-toggles"
    aria-label={label}
    selectedKeys={[value]}
    disallowEmptySelection
    onSelectionChange={([key]) => onChange(String(key))}
  >
    {Object.entries(options).map(([option, words]) => (
      <ToggleButton key={option} id={option} className="tb-toggle">
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> &
  Pick<ChoiceProps, 'label' | 'options'> &
  Partial<Pick<ChoiceProps, 'onChange'>>;

/** A choice between many options. */
export const Select = ({ label, options, onChange, ...props }: SelectProps) => (
  <label className="tb-field">
    <span className="tb-label">{label}</span>
    <select className="tb-input" onChange={({ target }) => onChange?.(target.value)} {...props}>
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

type TableProps = { columns: readonly string[]; children: ReactNode };

export const Table = ({ columns, children }: TableProps) => (
  <table className="tb-table">
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** An id that wraps at its dots. */
export const Id = ({ children }: { children: string }) =>
  children.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

/** Chooses another token. */
export function TokenLink({ id, children = <Id>{id}</Id> }: { id: string; children?: ReactNode }) {
  const { choose } = useBench();
  return (
    <Press className="tb-link" onClick={() => choose(id)}>
      {children}
    </Press>
  );
}

export function Swatch({ value, title }: { value: unknown; title?: string | undefined }) {
  const color = valueAs('color', value);
  if (!color) return null;
  return (
    <span
      aria-hidden
      className="tb-swatch"
      title={title}
      style={{ backgroundColor: cssColor(color) }}
    />
  );
}

const describe = (entry: Entry | null | undefined, sayValue = sayShort) =>
  entry ? sayValue(entry.value, entry.min) : 'as in the first theme';

/** Describes a value briefly, or in full if another value has the same short form. */
type ValueProps = { entry: Entry | null | undefined; than?: Entry | null | undefined };

export const Value = ({ entry, than }: ValueProps) => (
  <>
    <Swatch value={entry?.value} />{' '}
    {describe(entry, describe(entry) === describe(than) ? say : sayShort)}
  </>
);
