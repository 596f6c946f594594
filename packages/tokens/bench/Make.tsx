import { deleteToken, fileFor, makeTheme, renameToken, usersOf } from '#model/authoring.ts';
import { isName } from '#model/faults.ts';
import { sayTheme } from '#model/words.ts';
import { Form } from './Form.tsx';
import { type Bench, useBench } from './useBench.ts';
import { global, useComponents } from './used.ts';
import { Press } from './widgets.tsx';

/** Why a name cannot be given, if so. */
function nameFault({ themes }: Bench, id: string): string | undefined {
  if (!id.includes('.') || !id.split('.').every(isName)) return 'A name is like color.text.badge.';
  return Object.values(themes).some((set) => set[id]) ? `${id} is there already.` : undefined;
}

/** Copies the chosen token under another name, to give it its own value then. */
function NewToken() {
  const bench = useBench();
  const { files, set, selected, edit, choose } = bench;
  const token = set[selected];
  const add = ({ name = '', description = '' }) => {
    const file = fileFor(files, name);
    const fault = nameFault(bench, name);
    if (fault !== undefined) return fault;
    if (file === undefined) return 'No file has a group that begins like it.';
    if (!token) return 'Choose a token first: the new one begins with its type and value.';
    const { value, min, $type: type } = token;
    const parts = { value, type, ...(min !== undefined && { min }) };
    const words = description && { description };
    edit({ label: `Make ${name}`, changes: [{ file, id: name, ...parts, ...words }] });
    choose(name);
  };
  return (
    <Form
      title={token ? `New token, as a copy of ${selected}` : 'New token'}
      action="Add"
      fields={[
        { name: 'name', label: 'Name' },
        { name: 'description', label: 'Use, in words', isOptional: true },
      ]}
      onSubmit={add}
    />
  );
}

/** Renames the chosen token, or deletes it where nothing uses it. */
function ChosenToken() {
  const bench = useBench();
  const { files, selected, code, edit, choose } = bench;
  const components = useComponents(code)?.([selected]).filter((name) => name !== global) ?? [];
  const users = usersOf(files, selected);
  const rename = ({ name = '' }) => {
    const fault = nameFault(bench, name);
    if (fault !== undefined) return fault;
    edit({ label: `Rename ${selected}`, changes: renameToken(files, selected, name) });
    choose(name);
  };
  if (components.length > 0)
    return (
      <p className="tb-muted">
        The code of {components.join(', ')} names {selected}: it is renamed or deleted there.
      </p>
    );
  return (
    <>
      <Form
        title={`Rename or delete ${selected}`}
        action="Rename"
        fields={[{ name: 'name', label: 'Another name', start: selected }]}
        onSubmit={rename}
      />
      {users.length > 0 ? (
        <p className="tb-muted">Used by {users.slice(0, 3).join(', ')}: they follow a new name.</p>
      ) : (
        <Press
          onClick={() =>
            edit({ label: `Delete ${selected}`, changes: deleteToken(files, selected) })
          }
        >
          Delete {selected}
        </Press>
      )}
    </>
  );
}

const conditions = {
  '': 'of this bench alone',
  '(prefers-color-scheme: dark)': 'who prefer dark',
  '(prefers-contrast: more)': 'who prefer more contrast',
};
const starts = { empty: 'empty', dark: 'with the first one darkened' };

function NewTheme() {
  const { files, themes, edit, setTheme } = useBench();
  const add = ({ name = '', media = '', start = '' }) => {
    if (!isName(name)) return 'A name is like dark.';
    if (name in themes) return `${sayTheme(name)} is there already.`;
    const theme = { name, media, isDark: start === 'dark' };
    edit({ label: `Make the theme ${name}`, changes: makeTheme(files, theme) });
    setTheme(name);
  };
  return (
    <Form
      title="New theme"
      action="Add theme"
      fields={[
        { name: 'name', label: 'Theme’s name' },
        { name: 'media', label: 'For visitors', options: conditions },
        { name: 'start', label: 'It begins', options: starts },
      ]}
      onSubmit={add}
    />
  );
}

/** Makes tokens and themes. */
export function Make() {
  const { set, selected } = useBench();
  return (
    <div className="tb-changes">
      <NewToken key={selected} />
      {set[selected] && <ChosenToken key={`rename ${selected}`} />}
      <NewTheme />
    </div>
  );
}
