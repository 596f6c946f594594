import type { ReactNode } from 'react';
import { headings, measure, texts, tones } from './Text.css.ts';

type Tone = keyof typeof tones;

export type HeadingProps = {
  /** Place in the page's outline, independent of the size. */
  level: 1 | 2 | 3 | 4;
  size?: keyof typeof headings;
  tone?: Tone;
  id?: string;
  lang?: string;
  /** -1 lets a script move the focus here. */
  tabIndex?: -1;
  children: ReactNode;
};

export function Heading({ level, size = `h${level}`, tone = 'heading', ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...props} className={`${headings[size]} ${tones[tone]}`} />;
}

export type TextProps = {
  as?: 'p' | 'span' | 'div';
  size?: keyof typeof texts;
  tone?: Tone;
  /** `prose` keeps lines at 60–70 characters. */
  width?: keyof typeof measure;
  id?: string;
  lang?: string;
  children: ReactNode;
};

export function Text(props: TextProps) {
  const { as: Tag = 'p', size = 'body', tone = 'default', width = 'full', ...rest } = props;
  return <Tag {...rest} className={`${texts[size]} ${tones[tone]} ${measure[width]}`} />;
}
