import { deleteToken, fileFor, makeTheme, renameToken, usersOf } from '#model/authoring.ts';
import { isName } from '#model/faults.ts';
import { sayTheme } from '#model/words.ts';
import { tokensOf } from './choice.ts';
import { type Data, Form } from './Form.tsx';
import { type Bench, useBench } from './useBench.ts';
import { global, useComponents } from './used.ts';
import { Press } from './widgets.tsx';

/** Why a name cannot be given, if so. */
function nameFault({ themes }: Bench, id: string): string | undefined {
  if (!id.includes('.') || !id.split('.').every(isName)) return 'A name is like color.text.badge.';
  const isThere = Object.values(themes).some((set) => tokensOf(set, id).length > 0);
  return isThere ? `${id} is there already.` : undefined;
}

/** Copies the chosen token or group under another name, to give it its own values then. */
function NewToken() {
  const bench = useBench();
  const { files, set, selected, edit, choose } = bench;
  const models = selected.startsWith('?') ? [] : tokensOf(set, selected);
  const add = ({ name = '', description }: Data) => {
    const file = fileFor(files, name);
    const fault = nameFault(bench, name);
    if (fault !== undefined) return fault;
    if (file === undefined) return 'No file has a group that begins like it.';
    const changes = models.map(({ id, value, min, $type: type }) => {
      const words = description && { description };
      const parts = { value, type, ...(min !== undefined && { min }), ...words };
      return { file, id: name + id.slice(selected.length), ...parts };
    });
    edit({ label: `Make ${name}`, changes });
    choose(name);
  };
  if (models.length === 0)
    return <p className="tb-muted">Choose a token or a group: a new one begins as its copy.</p>;
  const use = { name: 'description', label: 'Use, in words', isOptional: true };
  return (
    <Form
      title={`New ${set[selected] ? 'token' : 'group'}, as a copy of ${selected}`}
      action="Add"
      fields={[{ name: 'name', label: 'Name' }, ...(set[selected] ? [use] : [])]}
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
  '': 'nobody yet',
  '(prefers-color-scheme: dark)': 'prefer dark',
  '(prefers-contrast: more)': 'prefer more contrast',
};
const starts = { empty: 'empty', dark: 'as a dark copy' };

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
        { name: 'media', label: 'Visitors who', options: conditions },
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
