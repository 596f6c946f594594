import type { ReactNode } from 'react';
import { headings, measure, texts, tones } from './Text.css.ts';

type Tone = keyof typeof tones;

export type HeadingProps = {
  /** Place in the page's outline, independent of the size. */
  level: 1 | 2 | 3 | 4;
  /** How large it looks; that of its level when left out. */
  size?: keyof typeof headings;
  /** A colour role of text. */
  tone?: Tone;
  id?: string;
  lang?: string;
  /** -1 lets a script move the focus here. */
  tabIndex?: -1;
  children: ReactNode;
};

/** A heading in display type. */
export function Heading({ level, size = `h${level}`, tone = 'heading', ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...props} className={`${headings[size]} ${tones[tone]}`} />;
}

export type TextProps = {
  as?: 'p' | 'span' | 'div';
  /** A step of the type scale. */
  size?: keyof typeof texts;
  /** A colour role of text; `inherit` on a coloured surface. */
  tone?: Tone;
  /** `prose` keeps lines at 60–70 characters. */
  width?: keyof typeof measure;
  id?: string;
  lang?: string;
  children: ReactNode;
};

/** Running text. */
export function Text(props: TextProps) {
  const { as: Tag = 'p', size = 'body', tone = 'default', width = 'full', ...rest } = props;
  return <Tag {...rest} className={`${texts[size]} ${tones[tone]} ${measure[width]}`} />;
}
