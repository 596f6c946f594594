/** Finds members of tokens and groups that do not follow the format. */
import type { Fault } from './fault.ts';
import { isNode, type Node } from './node.ts';

export type Path = readonly string[];

/** Members of the format that this project does not read, with the alternative to suggest. */
const refused: Readonly<Record<string, string>> = {
  $root: 'give the token a name of its own, like "default"',
  $extends: 'write out the tokens of the other group',
  $ref: 'write "$value": "{another.token}"',
};

export const ofGroups = ['$type', '$description', '$deprecated', '$extensions'];
const ofTokens = [...ofGroups, '$value'];

type Forms = Readonly<Record<string, (value: unknown) => boolean>>;

/** Checks the type of each member that the format defines. */
const forms: Forms = {
  $type: (value) => typeof value === 'string',
  $description: (value) => typeof value === 'string',
  $deprecated: (value) => ['string', 'boolean'].includes(typeof value),
  $extensions: isNode,
  $schema: (value) => typeof value === 'string',
};

const isListOfNames = (value: unknown) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '');

/** Checks of this project's extensions. Other vendors' extensions are not checked. */
const extensions: Readonly<Record<'token' | 'group', Forms>> = {
  token: { 'site.fluid': (value) => isNode(value) && Object.keys(value).join() === 'min' },
  group: { 'site.loaded': isListOfNames },
};

/** Faults of this project's extensions. */
function extensionFaults(node: Node, path: Path, file: string): Fault[] {
  if (!isNode(node.$extensions)) return [];
  const ownForms = extensions['$value' in node ? 'token' : 'group'];
  return Object.entries(node.$extensions).flatMap(([key, value]): Fault[] => {
    if (!key.startsWith('site.')) return [];
    const place = { file, path: [...path, '$extensions', key] };
    if (Object.hasOwn(ownForms, key))
      return ownForms[key]?.(value)
        ? []
        : [{ ...place, kind: 'form', text: JSON.stringify(value) }];
    return [
      { ...place, kind: 'member', text: `is not one of ${Object.keys(ownForms).join(', ')}` },
    ];
  });
}

/** Faults of the members of a token or a group. */
export function memberFaults(node: Node, path: Path, file: string): Fault[] {
  const isToken = '$value' in node;
  const allowed = isToken ? ofTokens : path.length === 0 ? [...ofGroups, '$schema'] : ofGroups;
  const faultAt = (key: string, reason: { kind: 'member' | 'form'; text: string }): Fault[] => [
    { file, path: [...path, key], ...reason },
  ];
  const members = Object.keys(node).filter((key) => key.startsWith('$'));
  const faults = members.flatMap((key) => {
    const instead = refused[key];
    if (instead !== undefined)
      return faultAt(key, { kind: 'member', text: `is not read here: ${instead}` });
    if (!allowed.includes(key))
      return faultAt(key, { kind: 'member', text: `is not one of ${allowed.join(', ')}` });
    return forms[key]?.(node[key]) === false
      ? faultAt(key, { kind: 'form', text: JSON.stringify(node[key]) })
      : [];
  });
  return [...faults, ...extensionFaults(node, path, file)];
}
