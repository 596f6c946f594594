import type { ReactNode } from 'react';
import { headings, measure, texts, tones } from './Text.css.ts';

type Tone = keyof typeof tones;

export type HeadingProps = {
  /** Level in the outline, independent of the size. */
  level: 1 | 2 | 3 | 4;
  /** Size of that level by default. */
  size?: keyof typeof headings;
  /** Color role of text. */
  tone?: Tone;
  id?: string | undefined;
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
  /** Step of the type scale. */
  size?: keyof typeof texts;
  /** `inherit` on a colored surface. */
  tone?: Tone;
  /** `prose` is 60–70 characters, `teaser` three lines where cards stand in a row. */
  width?: keyof typeof measure;
  id?: string;
  lang?: string;
  children: ReactNode;
};

export function Text(props: TextProps) {
  const { as: Tag = 'p', size = 'body', tone = 'default', width = 'full', ...textProps } = props;
  return <Tag {...textProps} className={`${texts[size]} ${tones[tone]} ${measure[width]}`} />;
}
