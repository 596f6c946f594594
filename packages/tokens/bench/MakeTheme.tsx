/** Creates themes, and changes or deletes the chosen one. */
import { useRef } from 'react';
import { withChanges } from '#model/changes.ts';
import { isName } from '#model/leaves.ts';
import { deleteTheme, makeTheme, renameTheme, setCondition } from '#model/themeChanges.ts';
import { sayTheme } from '#model/words.ts';
import { Form } from './Form.tsx';
import { type Bench, useBench } from './useBench.ts';
import { Press } from './widgets.tsx';

/** A browser supports a media condition if it or its opposite matches. */
const isKnown = (media: string) =>
  [`(${media})`, `not (${media})`].some((query) => matchMedia(query).matches);

/** The reason for which a theme cannot have a name, if any. */
function themeFault(themes: Bench['themes'], name: string): string | undefined {
  if (!isName(name)) return 'Use a camelCase name, such as dark.';
  return name in themes ? `${sayTheme(name)} already exists.` : undefined;
}

const conditionFault = (media: string) =>
  media === '' || isKnown(media)
    ? undefined
    : `No browser knows ${media}. A condition is like (prefers-contrast: more) or (width < 600px); without one nobody gets the theme.`;

/** Writes a condition as browsers do. */
const plainMedia = (media: string) => media && matchMedia(media).media;

const conditionLabel = 'Who gets it (a media condition)';

export function NewTheme() {
  const { files, themes, edit, setTheme } = useBench();
  const [first = ''] = Object.keys(themes);
  const add = ({ name = '', media = '', start = '' }) => {
    const fault = themeFault(themes, name) ?? conditionFault(media);
    if (fault !== undefined) return fault;
    const theme = { name, media: plainMedia(media), isDark: start === 'dark' };
    const changes = makeTheme(files, theme);
    if (changes.length === 0) return `The file of a theme ${name} already exists.`;
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
          options: { empty: `${sayTheme(first)}’s values`, dark: 'a dark copy' },
        },
      ]}
      onSubmit={add}
    />
  );
}

/**
 * Renames or deletes the chosen theme, or changes its condition. The first theme is everybody's.
 */
export function ChosenTheme() {
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
  const isDeleted = useRef(false);
  // The button goes with the theme, and the focus would go with it.
  const receiveFocus = (stay: HTMLElement | null) => {
    if (stay && isDeleted.current) stay.focus();
    isDeleted.current = false;
  };
  const remove = () => {
    isDeleted.current = true;
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
        key={`${theme} ${media[theme]}`}
        title={`Change the theme ${sayTheme(theme)}`}
        action="Change theme"
        fields={[
          { name: 'name', label: 'Its name', start: theme },
          ...(isFirst ? [] : [condition]),
        ]}
        onSubmit={change}
      />
      {isFirst ? (
        <p ref={receiveFocus} tabIndex={-1} className="tb-muted">
          {sayTheme(theme)} is everybody’s: it has no condition, and stays.
        </p>
      ) : (
        <Press onClick={remove}>Delete the theme {sayTheme(theme)}</Press>
      )}
    </>
  );
}
