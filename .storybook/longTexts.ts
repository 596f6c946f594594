import { cloneElement, isValidElement, type PropsWithChildren, type ReactElement } from 'react';
import type { Preview } from '@storybook/react-vite';
import type { Toast } from '#lib/toasts.ts';
import type { AlertProps } from '#ui/Alert.tsx';
import type { CarouselProps } from '#ui/Carousel.tsx';
import type { CounterProps } from '#ui/Counter.tsx';
import type { FigureProps } from '#ui/Figure.tsx';
import type { FootnoteProps } from '#ui/Footnote.tsx';
import type { PictureProps } from '#ui/Picture.tsx';
import type { TableProps } from '#ui/Table.tsx';
import type { TextFieldProps } from '#ui/TextField.tsx';
import { samples } from '#stories/ui/samples.ts';

type PropName =
  | keyof AlertProps
  | keyof CarouselProps<string>
  | keyof CounterProps
  | keyof FigureProps
  | keyof FootnoteProps['back'][number]
  | keyof PictureProps
  | keyof TableProps
  | keyof TextFieldProps
  | keyof Toast;

/** Props whose strings a visitor reads. Strings of other props are ids, addresses or variants. */
const textProps: readonly string[] = [
  'alt',
  'caption',
  'children',
  'defaultValue',
  'description',
  'details',
  'head',
  'items',
  'label',
  'options',
  'placeholder',
  'rows',
  'suffix',
  'text',
  'title',
] satisfies PropName[];

function sampleFor(text: string): string {
  if (!/\s/.test(text)) return /[@/]/.test(text) ? samples.address : samples.word;
  return /[.!?…]$/.test(text) ? samples.sentence : samples.label;
}

type Lengthen = (text: string) => string;

/** Returns equal texts for equal ones and different texts for different ones, as lists need. */
function createLengthen(): Lengthen {
  const textsOf = new Map<string, Set<string>>();
  return (text) => {
    const sample = sampleFor(text);
    if (!/\p{L}/u.test(text) || text.length >= sample.length) return text;
    const texts = (textsOf.get(sample) ?? new Set()).add(text);
    textsOf.set(sample, texts);
    const index = [...texts].indexOf(text);
    const longText = index === 0 ? sample : `${sample} ${index + 1}`;
    return text === text.toLocaleUpperCase('pt-BR')
      ? longText.toLocaleUpperCase('pt-BR')
      : longText;
  };
}

function lengthenString(text: string, lengthen: Lengthen): string {
  const words = text.trim();
  return text.replace(words, () => lengthen(words));
}

function lengthenElement(element: ReactElement<PropsWithChildren>, lengthen: Lengthen) {
  const { children, ...props } = lengthenProps(element.props, lengthen);
  // React asks for keys in an array of children, but not in a list of arguments.
  return cloneElement(element, props, ...[children].flat());
}

const isPlainObject = (value: unknown): value is object =>
  value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;

function lengthenValue(prop: string, value: unknown, lengthen: Lengthen): unknown {
  if (typeof value === 'string')
    return textProps.includes(prop) ? lengthenString(value, lengthen) : value;
  if (Array.isArray(value)) return value.map((item) => lengthenValue(prop, item, lengthen));
  if (isValidElement<PropsWithChildren>(value)) return lengthenElement(value, lengthen);
  return isPlainObject(value) ? lengthenProps(value, lengthen) : value;
}

function lengthenProps<Props extends object>(props: Props, lengthen: Lengthen): Props {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]): readonly unknown[] => [
      prop,
      lengthenValue(prop, value, lengthen),
    ]),
  );
}

/** Returns a story's args, or props of a component, with long texts in place of the usual ones. */
export const withLongTexts = <Args extends object>(args: Args): Args =>
  lengthenProps(args, createLengthen());

/** Changes the context that the story and its play function get. */
export const chooseTexts: Preview['beforeEach'] = (context) => {
  if (context.globals.words === 'long') context.args = withLongTexts(context.args);
};
