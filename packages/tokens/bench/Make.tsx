import { deleteToken, fileFor, renameToken, usersOf } from '#model/authoring.ts';
import { withChanges } from '#model/changes.ts';
import { deleteTheme, makeTheme, renameTheme, setCondition } from '#model/themeChanges.ts';
import { isName } from '#model/leaves.ts';
import { groupOf, type ResolvedToken } from '#model/themes.ts';
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

/** Copies the chosen token or group under another name, or the last token of a type. */
function NewToken() {
  const bench = useBench();
  const { files, set, selected, edit, choose } = bench;
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

/** What is chosen when a token is gone: its group, or the first of all. */
function neighborOf(set: Bench['set'], id: string): string {
  const group = groupOf(id);
  const isEmpty = tokensOf(set, group).every((token) => token.id === id);
  return isEmpty ? (Object.keys(set)[0] ?? '') : group;
}

/** Renames the chosen token, or deletes it where nothing uses it. */
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

/** Whether browsers know a media condition: then it holds, or its opposite. */
const isKnown = (media: string) =>
  [`(${media})`, `not (${media})`].some((query) => matchMedia(query).matches);

const starts = { empty: 'Light’s values', dark: 'a dark copy' };

/** Why a name of a theme cannot be given, if so. */
function themeFault(themes: Bench['themes'], name: string): string | undefined {
  if (!isName(name)) return 'A name is like dark.';
  return name in themes ? `${sayTheme(name)} is there already.` : undefined;
}

const conditionFault = (media: string) =>
  media === '' || isKnown(media)
    ? undefined
    : `No browser knows ${media}. A condition is like (prefers-contrast: more) or (width < 600px); without one nobody gets the theme.`;

/** As browsers write it. */
const plainMedia = (media: string) => media && matchMedia(media).media;

const conditionLabel = 'Who gets it (a media condition)';

function NewTheme() {
  const { files, themes, edit, setTheme } = useBench();
  const [first = ''] = Object.keys(themes);
  const add = ({ name = '', media = '', start = '' }) => {
    const fault = themeFault(themes, name) ?? conditionFault(media);
    if (fault !== undefined) return fault;
    const theme = { name, media: plainMedia(media), isDark: start === 'dark' };
    const changes = makeTheme(files, theme);
    if (changes.length === 0) return `The file of a theme ${name} is there already.`;
    edit({ label: `Make the theme ${name}`, changes });
    setTheme(name);
  };
  const dark = '(prefers-color-scheme: dark)';
  return (
    <Form
      title="New theme"
      action="Add theme"
      fields={[
        { name: 'name', label: 'Theme’s name' },
        { name: 'media', label: conditionLabel, start: dark, isOptional: true },
        {
          name: 'start',
          label: 'Starts with',
          options: { ...starts, empty: `${sayTheme(first)}’s values` },
        },
      ]}
      onSubmit={add}
    />
  );
}

/** Another name or condition for the chosen theme, and its end; the first one is everybody's. */
function ChosenTheme() {
  const { files, themes, media, theme, edit, setTheme } = useBench();
  const [first] = Object.keys(themes);
  const isFirst = theme === first;
  const change = ({ name = '', media: text = '' }) => {
    const fault = (name === theme ? undefined : themeFault(themes, name)) ?? conditionFault(text);
    if (fault !== undefined) return fault;
    const renamed = name === theme ? files : withChanges(files, renameTheme(files, theme, name));
    const changes = isFirst
      ? renameTheme(files, theme, name)
      : setCondition(renamed, name, plainMedia(text));
    edit({ label: `Change the theme ${theme}`, changes });
    setTheme(name);
  };
  const remove = () => {
    edit({ label: `Delete the theme ${theme}`, changes: deleteTheme(files, theme) });
    setTheme(first ?? '');
  };
  const condition = {
    name: 'media',
    label: conditionLabel,
    start: media[theme] ?? '',
    isOptional: true,
  };
  return (
    <>
      <Form
        title={`Change the theme ${sayTheme(theme)}`}
        action="Change theme"
        fields={[
          { name: 'name', label: 'Its name', start: theme },
          ...(isFirst ? [] : [condition]),
        ]}
        onSubmit={change}
      />
      {isFirst ? (
        <p className="tb-muted">
          {sayTheme(theme)} is everybody’s: it has no condition, and stays.
        </p>
      ) : (
        <Press onClick={remove}>Delete the theme {sayTheme(theme)}</Press>
      )}
    </>
  );
}

/** Makes tokens and themes. */
export function Make() {
  const { set, selected, theme, media } = useBench();
  return (
    <div className="tb-changes">
      <NewToken key={selected} />
      {set[selected] && <ChosenToken key={`rename ${selected}`} />}
      <NewTheme />
      <ChosenTheme key={`${theme} ${media[theme]}`} />
    </div>
  );
}
