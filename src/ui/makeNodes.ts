import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

type Value = string | number | boolean | (() => unknown) | null | undefined;

type Props = Readonly<Record<string, Value>>;

type Parent = { readonly children?: ReactNode };

type Component = (props: Props & Parent) => ReactNode;

const svg = 'http://www.w3.org/2000/svg';

const isElement = (node: object): node is ReactElement<Props & Parent> => 'props' in node;

/** React's name of an attribute, as HTML or SVG has it. */
function attributeOf(name: string): string {
  if (name === 'className') return 'class';
  return name === 'viewBox' ? name : name.replace(/^stroke\B/, '$&-').toLowerCase();
}

function setProp(element: Element, name: string, value: Value): void {
  // React's other events differ from the browser's: `onChange` is `input`.
  if (typeof value === 'function' && name === 'onClick') {
    element.addEventListener('click', () => void value());
    return;
  }
  if (typeof value === 'function' || (typeof value === 'object' && value !== null))
    throw new Error(`"${name}" of <${element.localName}> cannot be made`);
  const isState = typeof value === 'boolean' && !/^(?:aria|data)-/.test(name);
  if (value === undefined || value === null || (isState && !value)) return;
  element.setAttribute(attributeOf(name), isState ? '' : String(value));
}

function makeNative(type: string, { children, ...props }: Props, space: string | null): Element {
  const namespace = type === 'svg' ? svg : space;
  const element = namespace
    ? document.createElementNS(namespace, type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  element.append(...makeNodes(children as ReactNode, namespace));
  return element;
}

function render(component: Component, props: Props): ReactNode {
  try {
    return component(props);
  } catch (cause) {
    throw new Error(`"${component.name}" cannot be made: it may use no hooks`, { cause });
  }
}

/**
 * Makes DOM nodes of components without hooks. Other programs may change them, because nothing
 * renders them again. A phone needs no `react-dom` for them, which would be four fifths of a form's
 * script.
 */
export function makeNodes(node: ReactNode, space: string | null = null): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node !== 'object') return [document.createTextNode(String(node))];
  if (!isElement(node))
    return Array.from(node as Iterable<ReactNode>, (child) => makeNodes(child, space)).flat();
  const { type, props } = node;
  if (typeof type === 'string') return [makeNative(type, props, space)];
  if ((type as unknown) === Fragment) return makeNodes(props.children, space);
  if (typeof type !== 'function')
    throw new Error('Only elements, fragments and functions can be made');
  return makeNodes(render(type as Component, props), space);
}

/** Makes the one element that a component is. */
export function makeElement(node: ReactNode): HTMLElement {
  const [element, ...furtherNodes] = makeNodes(node);
  if (!(element instanceof HTMLElement) || furtherNodes.length > 0)
    throw new Error('The component is not one element');
  return element;
}
