import { deleteToken, fileFor, renameToken, usersOf } from '#model/authoring.ts';
import { isName } from '#model/leaves.ts';
import { groupOf, type ResolvedToken } from '#model/themes.ts';
import { tokensOf } from './choice.ts';
import { type Data, Form } from './Form.tsx';
import { ChosenTheme, NewTheme } from './MakeTheme.tsx';
import { type Bench, useBench } from './useBench.ts';
import { global, useComponents } from './used.ts';
import { Press } from './widgets.tsx';

/** The reason for which a name cannot be given, if any. */
function nameFault({ themes }: Bench, id: string): string | undefined {
  if (!id.includes('.') || !id.split('.').every(isName))
    return 'Use a name such as color.text.badge.';
  const isThere = Object.values(themes).some((set) => tokensOf(set, id).length > 0);
  return isThere ? `${id} already exists.` : undefined;
}

/** Copies the chosen token or group under another name, or the last token of a type. */
function NewToken() {
  const bench = useBench();
  const { files, themes, selected, edit, choose } = bench;
  // A new token is everybody's, whatever theme is shown.
  const [set = {}] = Object.values(themes);
  const models = new Map<string, ResolvedToken>(
    Object.values(set).map((token) => [token.$type, token]),
  );
  const add = ({ name = '', kind = '', description }: Data) => {
    const { id: from = selected, file: usual } = models.get(kind) ?? {};
    const file = fileFor(files, name) ?? usual;
    const fault = nameFault(bench, name);
    if (fault !== undefined) return fault;
    if (file === undefined) return 'No file has a group that begins like it.';
    const changes = tokensOf(set, from).map(({ id, value, min, $type: type }) => {
      const words = description && { description };
      const parts = { value, type, ...(min !== undefined && { min }), ...words };
      return { file, id: name + id.slice(from.length), ...parts };
    });
    edit({ label: `Make ${name}`, changes });
    choose(name);
  };
  const isThere = !selected.startsWith('?') && tokensOf(set, selected).length > 0;
  const types = Object.fromEntries([...models.keys()].map((type) => [type, type]));
  const kinds = { ...(isThere && { '': `as ${selected}` }), ...types };
  return (
    <Form
      title="New token or group"
      action="Add"
      fields={[
        { name: 'name', label: 'Name' },
        { name: 'kind', label: 'Type', options: kinds },
        { name: 'description', label: 'What it is for', isOptional: true },
      ]}
      onSubmit={add}
    />
  );
}

/** Chooses the group of a deleted token, or the first token. */
function neighborOf(set: Bench['set'], id: string): string {
  const group = groupOf(id);
  const isEmpty = tokensOf(set, group).every((token) => token.id === id);
  return isEmpty ? (Object.keys(set)[0] ?? '') : group;
}

/** Renames the chosen token, or deletes it if nothing uses it. */
function ChosenToken() {
  const bench = useBench();
  const { files, set, selected, code, edit, choose } = bench;
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
          onClick={() => {
            edit({ label: `Delete ${selected}`, changes: deleteToken(files, selected) });
            choose(neighborOf(set, selected));
          }}
        >
          Delete {selected}
        </Press>
      )}
    </>
  );
}

/** Creates tokens and themes. */
export function Make() {
  const { set, selected } = useBench();
  return (
    <div className="tb-changes">
      <NewToken key={selected} />
      {set[selected] && <ChosenToken key={`rename ${selected}`} />}
      <NewTheme />
      <ChosenTheme />
    </div>
  );
}
